import type { RuntimeConfig } from '@synapsei/shared-types/config';
import type { DeployedRelease } from '@synapsei/shared-types/registry';
import { isRecord } from '@synapsei/shared-types/values';
import { retry } from '@synapsei/remote-kit/retry';
import { withTimeLimit } from '@synapsei/remote-kit/withTimeLimit';
import { diagnose } from './diagnose';
import { trustScripts } from './trustScripts';
import { fileOf } from '../exposedModules';
import type { Container } from '../runtime/Federation';
import { LoadError } from './loadResult';

/** Resolves when a script or link element has loaded. @throws LoadError `offline` on error, `timeout` at the limit */
export function loadElement(element: HTMLElement, url: string, limitMs: number): Promise<void> {
  const loaded = new Promise<void>((resolve, reject) => {
    const fail = () => reject(new LoadError('offline', `${url} failed to load`));
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', fail);
    document.head.append(element);
  });
  const late = `${url} did not arrive within ${limitMs / 1000} s`;
  return withTimeLimit(loaded, limitMs, new LoadError('timeout', late));
}

const requests = new Map<string, number>();

/**
 * A file's URL for its next request: unchanged at first, then modified, because browsers would join
 * a pending or failed one.
 */
export function nextUrl(url: string): string {
  const count = requests.get(url) ?? 0;
  requests.set(url, count + 1);
  return count > 0 ? `${url}?retry=${count}` : url;
}

/** Forgets the requests below this address: their files have arrived, so the browser may take them from its cache next time. */
export function forgetRequests(baseUrl: string): void {
  for (const url of requests.keys()) if (url.startsWith(baseUrl)) requests.delete(url);
}

type Limits = RuntimeConfig['remotes'];

function createScript(release: DeployedRelease, url: string): HTMLScriptElement {
  const integrity = release.files[release.entry];
  if (!integrity && release.mode === 'production') {
    throw new LoadError('integrity', `the registry has no integrity for ${release.entry}`);
  }
  trustScripts(release.baseUrl);
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.dataset.remote = release.name;
  if (integrity) script.integrity = integrity;
  script.src = url;
  return script;
}

/** With the crossorigin attribute a script's error is complete and explains a missing container. */
async function execute(script: HTMLScriptElement, limitMs: number): Promise<unknown> {
  let thrown: unknown;
  const listen = (event: ErrorEvent) => {
    if (event.filename === script.src) thrown = event.error ?? event.message;
  };
  addEventListener('error', listen);
  try {
    await loadElement(script, script.src, limitMs);
    return thrown;
  } finally {
    removeEventListener('error', listen);
    script.remove();
  }
}

const isContainer = (value: unknown): value is Container =>
  isRecord(value) && typeof value.get === 'function';

/** Runs the entry. Returns the container that it assigns to the global of its name. */
async function requestEntry(release: DeployedRelease, limits: Limits): Promise<Container> {
  const { url } = fileOf(release, release.entry);
  Reflect.set(globalThis, release.name, undefined);
  const thrown = await execute(createScript(release, nextUrl(url)), limits.limitMs);
  const container: unknown = Reflect.get(globalThis, release.name);
  // The global would keep a version's code alive forever.
  Reflect.set(globalThis, release.name, undefined);
  if (isContainer(container)) return container;
  throw new LoadError('broken', `${url} ran without registering a container`, thrown);
}

/** Only a failed connection may be better at the next try. */
const isFinal = (error: unknown) => error instanceof LoadError && error.kind !== 'offline';

/** Loads and runs a remote's entry, with retries. @throws LoadError that says what is wrong with the file */
export async function loadEntry(release: DeployedRelease, limits: Limits): Promise<Container> {
  try {
    return await retry(() => requestEntry(release, limits), limits.retryDelayMs, isFinal);
  } catch (error) {
    if (isFinal(error)) throw error;
    throw (await diagnose(fileOf(release, release.entry), limits.stylesMs)) ?? error;
  }
}
