import { createStore } from '@synapsei/shared-types/host';

type Closing = { reason: string };

/**
 * Updates wait while it is closed: the page must not change under the visitor's hands, for example
 * during a reply.
 */
export function createUpdateGate() {
  const closings = createStore<readonly Closing[]>([]);
  return {
    get: closings.get,
    subscribe: closings.subscribe,
    isClosed: () => closings.get().length > 0,
    /** Closes it until the returned function is called; further calls have no effect. */
    close(reason: string): () => void {
      const own = { reason };
      closings.set([...closings.get(), own]);
      return () => {
        if (closings.get().includes(own)) {
          closings.set(closings.get().filter((closing) => closing !== own));
        }
      };
    },
  };
}
