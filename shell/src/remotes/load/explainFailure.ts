import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { isRecord } from '@synapsei/shared-types/values';
import { fileOf, pathOf, type ExposedModule } from '../exposedModules';
import { diagnose } from './diagnose';
import { failure, LoadError, type Failure } from './loadResult';

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

/** Which kind of failure an error of a module's load is. A chunk's error does not say. */
export async function explainFailure(
  exposed: ExposedModule,
  error: unknown,
  { stylesMs }: Pick<RuntimeConfig['remotes'], 'stylesMs'>,
): Promise<Failure> {
  if (error instanceof LoadError) return failure(error.kind, error.message, error.cause);
  if (isChunkError(error)) return explainChunk(exposed, error, stylesMs);
  return failure('broken', String((isRecord(error) ? error.message : null) ?? error), error);
}
