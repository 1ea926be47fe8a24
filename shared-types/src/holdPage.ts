/**
 * Keeps the page behind a modal dialog from scrolling until the returned function is called. Several
 * may hold it, also from different builds. The shell's styles act on `data-held` of the root element:
 * a style that looked for modal dialogs itself would search the whole document at each change to it.
 */
export function holdPage(): () => void {
  count(1);
  return () => count(-1);
}

function count(by: 1 | -1): void {
  const { dataset } = document.documentElement;
  const holders = Number(dataset.held ?? 0) + by;
  if (holders > 0) dataset.held = String(holders);
  else delete dataset.held;
}
