/** Parts of the page that the build renders; `global.css` decides which one is visible. */
export const prerendered = { firstView: 'first-view', skeleton: 'first-skeleton' } as const;

const focusable = 'a[href], button';

const describe = (element: Element) =>
  [element.tagName, element.getAttribute('href'), element.textContent].join(' ');

/**
 * Remembers the focused element inside `root`. The returned function, called after the content was replaced, focuses
 * its counterpart.
 */
export function rememberFocus(root: Element): () => void {
  const before = document.activeElement;
  const wanted = before && root.contains(before) ? describe(before) : null;
  return () => {
    if (!wanted || document.activeElement === before) return;
    const same = [...root.querySelectorAll<HTMLElement>(focusable)].find(
      (element) => describe(element) === wanted,
    );
    same?.focus({ preventScroll: true });
  };
}

/** The prerendered part that stays visible until Home's remote has loaded; `undefined` if the page has none. */
export const findFirstView = (): HTMLElement | undefined =>
  document.getElementById(prerendered.firstView) ?? undefined;

/** Replaces the prerendered page with the running site in one step, so that nothing moves or flickers. */
export function takeOver(root: HTMLElement, render: () => void): void {
  const returnFocus = rememberFocus(root);
  render();
  returnFocus();
  delete document.documentElement.dataset.view;
}

/** Time limit of the first paint, in ms. A page not painted by then may be in a hidden window. */
const limitMs = 300;

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

/** Whether the page has prerendered content and is visible. */
const canPaint = () =>
  ['home', 'page'].includes(document.documentElement.dataset.view ?? '') &&
  document.visibilityState === 'visible' &&
  PerformanceObserver.supportedEntryTypes?.includes('paint');

/**
 * Resolves when the prerendered content has been painted, or immediately if there is none. Replacing it earlier delays
 * the first paint until the whole shell has run, in one long task instead of two.
 */
export async function afterFirstPaint(): Promise<void> {
  if (!canPaint() || isPainted()) return;
  await new Promise<void>((resolve) => {
    const observer = new PerformanceObserver(() => resolve());
    observer.observe({ type: 'paint', buffered: true });
    setTimeout(resolve, limitMs);
  });
}
