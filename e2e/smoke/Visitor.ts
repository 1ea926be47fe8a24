import { isDeepStrictEqual } from 'node:util';
import { expect } from '@playwright/test';
import { readSidewaysScroll } from '../core/layoutFaults';
import { origins } from '../core/origins';
import type { Screen } from '../core/routes';
import type { Theme } from '../core/themes';
import type { EnginePage, Place } from '../engines/drivePlaywright';

/** Runs in the page: lists what is visible, in order, in words that mean the same in every engine. */
function readView() {
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
      // Engines differ in what a closed list of choices shows, and in whether they announce keys.
      const ownAffair = 'select, svg, p:has(kbd)';
      if (clean(data) && isVisible(parentElement) && !parentElement?.closest(ownAffair))
        found.push(clean(data));
    }
    return found;
  };
  return {
    title: document.title,
    headings: all('h1, h2, h3, h4, h5, h6').map(
      ({ tagName, textContent }) => `${tagName} ${clean(textContent)}`,
    ),
    landmarks: all(landmarks).map((element) =>
      `${element.role ?? element.tagName} ${nameOf(element)}`.trim(),
    ),
    texts: textsIn(document.body),
    brokenPictures: [...document.images]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
      .map(({ src }) => src),
  };
}

/** Runs in the page: finds the middle of the visible element with this name; null while it cannot be clicked. */
function findPlace({ selector, name }: Record<'selector' | 'name', string>): Place | null {
  const nameOf = (element: Element) =>
    (element.ariaLabel ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const [element, ...others] = [...document.querySelectorAll(selector)].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && nameOf(one).startsWith(name),
  );
  if (!element || others.length > 0) return null;
  // A busy browser may show the beginning of an animation for a while.
  const isMoving = document.getAnimations().some(({ playState, effect }) => {
    const { target } = effect as KeyframeEffect;
    return playState === 'running' && target?.contains(element);
  });
  if (isMoving) return null;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight)
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
  const hit = document.elementFromPoint(x, y);
  return hit && (element.contains(hit) || hit.contains(element)) ? { x, y } : null;
}

/** Runs in the page: the heading of a finished page, or what the page still waits for. */
function readScreen(): string {
  const main = document.querySelector('main');
  // Between two documents there is not even a root element.
  if (!main || document.querySelector('html[data-view], #first-view')) return '(prerendered)';
  const isLoading = [...main.querySelectorAll('[role=status]')].some(({ textContent }) =>
    /^(Loading|Still loading)/.test(textContent.trim()),
  );
  if (isLoading || main.querySelector('[aria-busy=true]')) return '(loading)';
  return (main.querySelector('h1')?.textContent ?? '(no heading)').replace(/\s+/g, ' ').trim();
}

/** A document of the site beside its application. */
export const landingPage = '/p/nexus/';

type Target = Pick<Screen, 'path' | 'heading'>;

export function createVisitor(tab: EnginePage) {
  const open = (address: string): Promise<void> => tab.open(origins.shell + address);

  /** Waits until the page has finished, with this heading. */
  async function expectScreen(heading: string): Promise<void> {
    // Between two documents nothing can be read.
    await expect(async () => expect(await tab.evaluate(readScreen)).toBe(heading)).toPass();
  }

  return {
    tab,
    open,
    expectScreen,
    async openScreen({ path, heading }: Target, query = ''): Promise<void> {
      await open(`/${query}#${path}`);
      await expectScreen(heading);
    },
    /** Follows a link within the application, and waits for the screen. */
    async goTo({ path, heading }: Target): Promise<void> {
      await tab.evaluate((target) => void (location.hash = target), path);
      await expectScreen(heading);
    },
    /** Sets the theme as if the visitor had chosen it on an earlier visit. */
    async remember(theme: Theme): Promise<void> {
      await open(landingPage);
      await tab.evaluate((value) => localStorage.setItem('synapsei-theme', value), theme);
    },
    /** Clicks an element once it stands still and nothing covers it. @param name the beginning of its accessible name */
    async click(selector: string, name = ''): Promise<void> {
      let place: Place | null = null;
      await expect
        .poll(async () => {
          const before = place;
          place = await tab.evaluate(findPlace, { selector, name });
          return place !== null && isDeepStrictEqual(before, place);
        }, `${selector} "${name}" can be clicked`)
        .toBe(true);
      await tab.click(place!);
    },
    /** The text of the last such element; empty if there is none. */
    textOf: (selector: string) =>
      tab.evaluate(
        (wanted) => [...document.querySelectorAll(wanted)].at(-1)?.textContent.trim() ?? '',
        selector,
      ),
    count: (selector: string) =>
      tab.evaluate(
        (wanted) =>
          [...document.querySelectorAll(wanted)].filter((element) =>
            element.checkVisibility({ visibilityProperty: true }),
          ).length,
        selector,
      ),
    /** The page's content; `sideways`: elements that make it wider than its window. */
    async view() {
      const sideways = await tab.evaluate(readSidewaysScroll);
      return { ...(await tab.evaluate(readView)), sideways };
    },
    back: () => tab.evaluate(() => history.back()),
    forward: () => tab.evaluate(() => history.forward()),
    scrollTo: (top: number) =>
      tab.evaluate((value) => scrollTo({ top: value, behavior: 'instant' }), top),
    /** Waits until the page has scrolled to this position, within two pixels. */
    async expectScroll(top: number): Promise<void> {
      await expect
        .poll(async () => Math.abs((await tab.evaluate(() => scrollY)) - top), `from ${top} px`)
        .toBeLessThanOrEqual(2);
    },
  };
}

export type Visitor = ReturnType<typeof createVisitor>;
