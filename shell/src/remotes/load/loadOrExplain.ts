import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { retry } from '@synapsei/remote-kit/retry';
import type { File } from '../exposedModules';
import { diagnose } from './diagnose';
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
