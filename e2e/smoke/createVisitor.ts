import { isDeepStrictEqual } from 'node:util';
import { expect } from '@playwright/test';
import { readSidewaysScroll } from '../core/layoutFaults';
import { origins } from '../core/origins';
import type { Reach } from '../core/reach';
import type { Screen } from '../core/routes';
import type { Theme } from '../core/themes';
import type { EnginePage, Place } from '../engines/Engine';
import { findPlace, readScreen, readView } from './readView';

/** A document of the site beside its application. */
export const landingPage = '/p/nexus/';

type Target = Pick<Screen, 'path' | 'heading'>;

/** Whoever uses the site, in any engine. */
export function createVisitor(tab: EnginePage, reach: Reach) {
  /** Notes what the document has loaded so far, which it takes along when it is left. */
  async function noteLoaded(): Promise<void> {
    const readAddresses = () => performance.getEntriesByType('resource').map(({ name }) => name);
    (await tab.evaluate(readAddresses)).forEach((address) => reach.note(address));
  }

  async function open(address: string): Promise<void> {
    await noteLoaded();
    await tab.open(origins.shell + address);
  }

  /** The page stands, with this heading. */
  async function expectScreen(heading: string): Promise<void> {
    // Between two documents nothing can be read.
    await expect(async () => expect(await tab.evaluate(readScreen)).toBe(heading)).toPass();
  }

  return {
    tab,
    noteLoaded,
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
    /** As if the theme had been chosen on an earlier visit. */
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
    /** The text of the last such element; empty: there is none. */
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
    /** What the page shows; `sideways`: what makes it wider than its window. */
    async view() {
      const sideways = await tab.evaluate(readSidewaysScroll);
      return { ...(await tab.evaluate(readView)), sideways };
    },
    back: () => tab.evaluate(() => history.back()),
    forward: () => tab.evaluate(() => history.forward()),
    scrollTo: (top: number) =>
      tab.evaluate((value) => scrollTo({ top: value, behavior: 'instant' }), top),
    /** The page stands at this place, give or take two pixels. */
    async expectScroll(top: number): Promise<void> {
      await expect
        .poll(async () => Math.abs((await tab.evaluate(() => scrollY)) - top), `from ${top} px`)
        .toBeLessThanOrEqual(2);
    },
  };
}

export type Visitor = ReturnType<typeof createVisitor>;
