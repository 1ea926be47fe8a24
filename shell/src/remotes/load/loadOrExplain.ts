import type { RuntimeConfig } from '@synapsei/shared-types';
import { retry } from '@synapsei/shared-types/retry';
import { diagnose, type File } from './diagnose';
import { LoadError } from './loadResult';

/** Only a failed connection may be better at the next try. */
const isFinal = (error: unknown) => error instanceof LoadError && error.kind !== 'offline';

/** Loads a file, with retries. @throws LoadError that says what is wrong with it */
export async function loadOrExplain<Value>(
  load: () => Promise<Value>,
  file: File,
  { retryDelayMs, stylesMs }: Pick<RuntimeConfig['remotes'], 'retryDelayMs' | 'stylesMs'>,
): Promise<Value> {
  try {
    return await retry(load, retryDelayMs, isFinal);
  } catch (error) {
    if (isFinal(error)) throw error;
    throw (await diagnose(file, stylesMs)) ?? error;
  }
}
