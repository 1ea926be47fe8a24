import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { fileOf, type DeployedRelease, type ReleaseFile } from '@synapsei/shared-types/registry';
import { retry } from '@synapsei/remote-kit/retry';
import { diagnose } from './diagnose';
import { loadElement, nextUrl } from './loadElement';
import { LoadError } from './loadResult';
import type { ExposedModule } from '../exposedModules';

type Limits = RuntimeConfig['remotes'];

type Applied = { pending: Promise<void>; isDone: boolean };
const applied = new Map<string, Applied>();

function createLink(file: ReleaseFile): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = 'anonymous';
  if (file.integrity) link.integrity = file.integrity;
  // The remote's own chunk loader recognises a style sheet by this, under any URL.
  link.dataset.href = file.url;
  link.href = nextUrl(file.url);
  return link;
}

const findLink = ({ url }: ReleaseFile) =>
  document.querySelector(`link[data-href="${CSS.escape(url)}"]`);

async function applyOnce(file: ReleaseFile, limits: Limits): Promise<void> {
  const link = createLink(file);
  findLink(file)?.remove();
  try {
    await loadElement(link, file.url, limits.limitMs);
  } catch (error) {
    if (error instanceof LoadError && error.kind === 'timeout') throw error;
    const cause = await diagnose(file, limits.stylesMs);
    // A diagnosis that timed out does not rule out a retry.
    throw cause && cause.kind !== 'timeout' ? cause : error;
  }
}

/** An altered file stays altered: a retry would only delay the page. */
const isFinal = (error: unknown) =>
  error instanceof LoadError && ['timeout', 'integrity'].includes(error.kind);

function apply(file: ReleaseFile, limits: Limits): Promise<void> {
  const known = applied.get(file.url);
  // Sheets that no module needs any more have been removed meanwhile.
  if (known && (!known.isDone || findLink(file))) return known.pending;
  const pending = retry(() => applyOnce(file, limits), limits.retryDelayMs, isFinal);
  const entry: Applied = { pending, isDone: false };
  applied.set(file.url, entry);
  pending.then(
    () => (entry.isDone = true),
    () => applied.delete(file.url),
  );
  return pending;
}

/** Without a missing style sheet the page is still readable; an altered one is an attack. */
function refuseAltered(file: ReleaseFile, error: LoadError): LoadError | null {
  if (error.kind === 'integrity') return error;
  console.warn(`[remotes] shown without its style sheet ${file.url}:`, error);
  return null;
}

const wait = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds));

/**
 * Loads style sheets in parallel and waits at most `stylesMs`: after that the module is shown, and styled once they
 * arrive. Resolves with an error only for an altered file. `sheets`: files of the release.
 */
export async function loadStyleSheets(
  release: DeployedRelease,
  sheets: string[],
  limits: Limits,
): Promise<LoadError | null> {
  const loading = sheets.map((sheet) => {
    const file = fileOf(release, sheet);
    return apply(file, limits).then(
      () => null,
      (error: LoadError) => refuseAltered(file, error),
    );
  });
  const results = await Promise.race([Promise.all(loading), wait(limits.stylesMs)]);
  return results?.find((result) => result !== null) ?? null;
}

/** Loads a module's sheets, and those of the release's lazy parts that have run: these do not request theirs again. */
export function loadModuleStyles({ release, module }: ExposedModule, limits: Limits) {
  const { exposes, lazyStyles = {} } = release;
  const again = Object.values(lazyStyles)
    .flat()
    .filter((sheet) => applied.has(fileOf(release, sheet).url));
  return loadStyleSheets(release, again.concat(exposes[module]?.css ?? []), limits);
}

/** A lazy part with an altered style sheet fails like one with an altered script. @throws LoadError */
export async function loadChunkStyles(
  release: DeployedRelease | undefined,
  chunk: string,
  limits: Limits,
): Promise<void> {
  if (!release) return;
  const altered = await loadStyleSheets(release, release.lazyStyles?.[chunk] ?? [], limits);
  if (altered) throw altered;
}
