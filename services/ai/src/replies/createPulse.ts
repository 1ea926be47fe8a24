/** Resolves for all who have asked within a time at its end, in ms: with one timer, what they do next falls together. */
export function createPulse(ms: number): () => Promise<void> {
  let next: Promise<void> | undefined;
  return () => {
    next ??= new Promise((resolve) => {
      setTimeout(() => {
        next = undefined;
        resolve();
      }, ms);
    });
    return next;
  };
}
