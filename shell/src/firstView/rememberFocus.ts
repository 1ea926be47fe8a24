const focusable = 'a[href], button';

const describe = (element: Element) =>
  [element.tagName, element.getAttribute('href'), element.textContent].join(' ');

/**
 * Remembers the focused element inside `root`. The returned function, called after the content was
 * replaced, focuses its counterpart.
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
