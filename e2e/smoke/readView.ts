import type { Place } from '../engines/Engine';

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

/**
 * Runs in the page: the middle of the one visible element whose accessible name begins so, scrolled into the window.
 * Null while there is none, more than one, or something covers it.
 */
export function findPlace({ selector, name }: Record<'selector' | 'name', string>): Place | null {
  const nameOf = (element: Element) =>
    (element.ariaLabel ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const [element, ...others] = [...document.querySelectorAll(selector)].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && nameOf(one).startsWith(name),
  );
  if (!element || others.length > 0) return null;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight)
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
  const hit = document.elementFromPoint(x, y);
  return hit && (element.contains(hit) || hit.contains(element)) ? { x, y } : null;
}

/** Runs in the page: the heading of a page that stands, or what it still waits for. */
export function readScreen(): string {
  const main = document.querySelector('main');
  // Between two documents there is not even a root element.
  if (!main || document.querySelector('html[data-view], #first-view')) return '(prerendered)';
  const isLoading = [...main.querySelectorAll('[role=status]')].some(({ textContent }) =>
    /^(Loading|Still loading)/.test(textContent.trim()),
  );
  if (isLoading || main.querySelector('[aria-busy=true]')) return '(loading)';
  return (main.querySelector('h1')?.textContent ?? '(no heading)').replace(/\s+/g, ' ').trim();
}
