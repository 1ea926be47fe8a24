/**
 * Keeps the page behind a modal dialog from scrolling until the returned function is called. Locks
 * nest, also across builds: released remotes share the counter in `data-held` of the root element, and
 * the shell's styles act on it. A selector for open dialogs would search the document at each change.
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
