/**
 * Runs in the page: what is visible of it, in the order of the document and in words that mean the same in every
 * engine.
 */
export function readView() {
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const isVisible = (element: Element | null) =>
    element?.checkVisibility({ visibilityProperty: true }) ?? false;
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isVisible);
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = ids.map((id) => document.getElementById(id)?.textContent);
    return clean(labels.join(' ') || element.ariaLabel);
  };
  const landmarks =
    'header, nav, main, aside, footer, search, [role=search], [role=region], :is(section, form):is([aria-label], [aria-labelledby])';
  const textsIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, data } = walker.currentNode as Text;
      // Whether a closed list of choices shows them is each engine's own affair.
      if (clean(data) && isVisible(parentElement) && !parentElement?.closest('select, svg'))
        found.push(clean(data));
    }
    return found;
  };
  return {
    title: document.title,
    /** Level and text. */
    headings: all('h1, h2, h3, h4, h5, h6').map(
      ({ tagName, textContent }) => `${tagName} ${clean(textContent)}`,
    ),
    /** Element or role, and name. */
    landmarks: all(landmarks).map((element) =>
      `${element.role ?? element.tagName} ${nameOf(element)}`.trim(),
    ),
    texts: textsIn(document.body),
    /** Addresses of pictures that have failed. */
    brokenPictures: [...document.images]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
      .map(({ src }) => src),
  };
}
