/**
 * Keeps the page behind a modal dialog from scrolling until the returned function is called. Locks
 * nest, also across builds: all count in `data-held` of the root element, which the shell's styles
 * read. A `:has()` selector for open dialogs would search the document on every change.
 */
export function lockScroll(): () => void {
  count(1);
  return () => count(-1);
}

function count(by: 1 | -1): void {
  const { dataset } = document.documentElement;
  const locks = Number(dataset.held ?? 0) + by;
  if (locks > 0) dataset.held = String(locks);
  else delete dataset.held;
}
