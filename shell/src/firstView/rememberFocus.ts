const focusable = 'a[href], button';

const describe = (element: Element) =>
  [element.tagName, element.getAttribute('href'), element.textContent].join(' ');

/**
 * Remembers where the keyboard is inside `root`. The function that it gives back, called when the content
 * has been replaced, returns the focus to the element that stands for the one that was taken away.
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
