import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { fileOf, type DeployedRelease } from '@synapsei/shared-types/registry';
import { isRecord } from '@synapsei/shared-types/values';
import { retry } from '@synapsei/remote-kit/retry';
import { diagnose } from './diagnose';
import { trustScripts } from './trustScripts';
import type { Container } from '../runtime/Federation';
import { loadElement, nextUrl } from './loadElement';
import { LoadError } from './loadResult';

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

/** Only a failed connection may succeed on the next try. */
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
