/** How often a wait is reported, in ms. */
const everyMs = 5_000;

/** Prints what this process waits for every five seconds, until the returned function is called. */
export function sayMeanwhile(sentence: () => string): () => void {
  const timer = setInterval(() => console.log(sentence()), everyMs);
  return () => clearInterval(timer);
}
