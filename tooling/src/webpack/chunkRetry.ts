import type {} from '@synapsei/shared-types';

/**
 * Runs inside each remote: a failed chunk is requested again under a changed URL, because browsers
 * join a pending or failed request of the same URL. The shell increments a remote's attempt number
 * when a visitor presses 'Try again', so that a hanging chunk is abandoned too.
 */
/* eslint-disable prefer-const -- webpack's runtime reads what is assigned to these below. */
declare let __webpack_chunk_load__: (id: string) => Promise<unknown>;
declare let __webpack_get_script_filename__: (id: string) => string;
/* eslint-enable prefer-const */
declare const __SYNAPSEI_REMOTE__: string;

const maximumTries = 2;
const loadChunk = __webpack_chunk_load__;
const fileNameOf = __webpack_get_script_filename__;
const tries = new Map<string, number>();

const attempt = () => globalThis.__synapseiAttempts?.[__SYNAPSEI_REMOTE__] ?? 0;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

__webpack_get_script_filename__ = (id) => {
  const query = [
    attempt() > 0 && `attempt=${attempt()}`,
    tries.has(id) && `retry=${tries.get(id)}`,
  ];
  const changed = query.filter(Boolean).join('&');
  return fileNameOf(id) + (changed ? `?${changed}` : '');
};

async function loadWithRetry(id: string, count: number): Promise<unknown> {
  try {
    return await loadChunk(id);
  } catch (error) {
    // After the last attempt too: a bad response may be cached, and a later load must not get it
    // again.
    tries.set(id, (tries.get(id) ?? 0) + 1);
    if (count >= maximumTries) throw error;
    await pause((globalThis.__synapseiRetryDelay ?? 250) * 2 ** count);
    return loadWithRetry(id, count + 1);
  }
}

__webpack_chunk_load__ = (id) => loadWithRetry(id, 0);

/** The federation runtime requires a plugin; all the work is done above, before the first chunk. */
export default function chunkRetry() {
  return { name: 'chunk-retry' };
}
