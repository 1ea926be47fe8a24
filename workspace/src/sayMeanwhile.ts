const everyMs = 5_000;

/** Prints what this process waits for, until the returned function is called. */
export function sayMeanwhile(sentence: () => string): () => void {
  const timer = setInterval(() => console.log(sentence()), everyMs);
  return () => clearInterval(timer);
}
