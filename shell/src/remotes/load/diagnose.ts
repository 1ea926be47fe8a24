import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { fileOf, pathOf, type ReleaseFile } from '@synapsei/shared-types/registry';
import { isRecord } from '@synapsei/shared-types/values';
import type { ExposedModule } from '../exposedModules';
import { LoadError, failure, type Failure } from './loadResult';

async function sha384(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

const lastTiming = (url: string) =>
  (performance.getEntriesByName(url) as PerformanceResourceTiming[]).at(-1);

/**
 * Browsers do not say why a script or style sheet failed. A second request shows it: missing,
 * unreachable, altered, or intact (then its code is at fault).
 */
export async function diagnose(file: ReleaseFile, limitMs: number): Promise<LoadError | null> {
  try {
    const response = await fetch(file.url, {
      signal: AbortSignal.timeout(limitMs),
      cache: 'reload',
    });
    if (!response.ok) return new LoadError('not-found', `${file.url} answers ${response.status}`);
    if (!file.integrity) return null;
    const bytes = await response.arrayBuffer();
    const actual = await sha384(bytes);
    if (actual === file.integrity) return null;
    // Firefox returns the bytes before a broken connection as if they were the whole file. Both numbers count compressed bytes.
    const length = Number(response.headers.get('content-length'));
    const came = lastTiming(file.url)?.encodedBodySize || bytes.byteLength;
    if (came < length)
      return new LoadError('offline', `${file.url} ended after ${came} of ${length} bytes`);
    return new LoadError(
      'integrity',
      `${file.url} is ${actual}, the registry says ${file.integrity}`,
    );
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      return new LoadError('timeout', `${file.url} does not answer`, error);
    }
    return new LoadError('offline', `${file.url} cannot be reached`, error);
  }
}

const isChunkError = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk/.test(error.message));

/** The files that may be the failed chunk: the one named in the error, else all of the module. */
function suspects({ release, module }: ExposedModule, error: unknown): string[] {
  const request = isRecord(error) ? String(error.request) : '';
  const named = request.startsWith(release.baseUrl) && pathOf(release, request);
  return named ? [named] : (release.exposes[module]?.js ?? []);
}

/** Requests a failed file once more to find out why it failed. */
async function explainChunk(
  exposed: ExposedModule,
  error: unknown,
  limitMs: number,
): Promise<Failure> {
  for (const file of suspects(exposed, error)) {
    const cause = await diagnose(fileOf(exposed.release, file), limitMs);
    if (cause) return failure(cause.kind, cause.message, error);
  }
  return failure('broken', 'a part of its code failed to load', error);
}

/** Classifies the error of a failed load. A chunk's error does not say what went wrong. */
export async function explainFailure(
  exposed: ExposedModule,
  error: unknown,
  { stylesMs }: Pick<RuntimeConfig['remotes'], 'stylesMs'>,
): Promise<Failure> {
  if (error instanceof LoadError) return failure(error.kind, error.message, error.cause);
  if (isChunkError(error)) return explainChunk(exposed, error, stylesMs);
  return failure('broken', String((isRecord(error) ? error.message : null) ?? error), error);
}
