/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** An element of a page as it is laid out. */
export type Box = {
  /** Its path from the body by element and class names: the same in pages of two releases. */
  key: string;
  /** Key of the nearest element around it that has a box; empty for the body. */
  parent: string;
  /** The remote whose element it is, or `shell`. */
  owner: string;
  /** For people: `button.launcher “Open chat”`. */
  title: string;
  /** Its own text, or the name of its picture. */
  text: string;
  /** CSS pixels from the document's corner. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** Values of `styleProperties`, in their order. */
  style: string[];
};

/** What shows, besides position and size. */
export const styleProperties = [
  'color',
  'background-color',
  'background-image',
  'border-top-color',
  'border-top-style',
  'border-bottom-color',
  'border-top-left-radius',
  'box-shadow',
  'clip-path',
  'fill',
  'filter',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'line-height',
  'opacity',
  'outline-style',
  'stroke',
  'text-align',
  'text-decoration-line',
  'text-transform',
  'transform',
  'visibility',
  'z-index',
] as const;

type Question = { remotes: readonly string[]; properties: readonly string[] };

/** Runs in the page. */
function read({ remotes, properties }: Question): Box[] {
  /** `box`: the nearest that has one, itself or around it. */
  type Known = { key: string; owner: string; box: string };
  const known = new Map<Element, Known>();
  const counts = new Map<string, number>();
  // The address of a file names the version that it is of.
  const withoutFolders = (value: string) => value.replace(/url\("[^"]*\/([^"/]*)"\)/g, 'url($1)');
  const rounded = (value: number) => Math.round(value * 100) / 100;

  function know(element: Element) {
    const above = element.parentElement ? known.get(element.parentElement) : undefined;
    // Builds put a remote's name into each of its class names, and a hash of the source's path after it.
    const classes = [...element.classList].map((name) => name.replace(/--.{6}$/, ''));
    const own = remotes.find((name) => classes.some((one) => one.split('__', 1)[0] === name));
    const owner = own ?? above?.owner ?? 'shell';
    const sign = `${above?.key ?? ''}>${[element.localName, ...classes].join('.')}`;
    const count = counts.get(sign) ?? 0;
    counts.set(sign, count + 1);
    const key = `${sign}[${count}]`;
    const parent = above?.box ?? '';
    const { width, height } = element.getBoundingClientRect();
    const isShown = width > 0 && height > 0;
    known.set(element, { key, owner, box: isShown ? key : parent });
    return { key, owner, parent, isShown, local: classes[0]?.replace(/^.*__/, '') ?? '' };
  }

  function textOf(element: Element): string {
    if (element instanceof HTMLImageElement) return element.currentSrc.replace(/^.*\//, '');
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    return own
      .map((node) => node.textContent?.trim())
      .join(' ')
      .trim();
  }

  function toBox(element: Element): Box[] {
    const { key, owner, parent, isShown, local } = know(element);
    if (!isShown) return [];
    const { left, top, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const text = textOf(element);
    const label = (element.getAttribute('aria-label') ?? text).slice(0, 40);
    const name = [element.localName, local].filter((part) => part !== '').join('.');
    return [
      {
        key,
        parent,
        owner,
        title: label === '' ? name : `${name} “${label}”`,
        text,
        left: rounded(left + scrollX),
        top: rounded(top + scrollY),
        width: rounded(width),
        height: rounded(height),
        style: properties.map((name) => withoutFolders(style.getPropertyValue(name))),
      },
    ];
  }

  const elements = document.querySelectorAll('body, body *:not(svg *, script, style, template)');
  return [...elements].flatMap(toBox);
}

/** All boxes that show in a page, each with the release that it belongs to. */
export const readBoxes = (page: Page, remotes: readonly string[]): Promise<Box[]> =>
  page.evaluate(read, { remotes, properties: styleProperties });
