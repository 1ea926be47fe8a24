import { isDeepStrictEqual } from 'node:util';
import { expect } from '@playwright/test';
import { readSidewaysScroll } from '../core/layoutFaults';
import { origins } from '../core/origins';
import type { Reach } from '../core/reach';
import type { Screen } from '../core/routes';
import type { Theme } from '../core/themes';
import type { EnginePage, Place } from '../engines/Engine';
import { findPlace } from './findPlace';
import { readScreen } from './readScreen';
import { readView } from './readView';

/** A document of the site beside its application. */
export const landingPage = '/p/nexus/';

/** Whoever uses the site, in any engine. */
export class Visitor {
  constructor(
    readonly tab: EnginePage,
    private readonly reach: Reach,
  ) {}

  /** Opens an address of the site as a document of its own. */
  async open(address: string): Promise<void> {
    await this.noteLoaded();
    await this.tab.open(origins.shell + address);
  }

  /** Notes what the document has loaded so far, which it takes along when it is left. */
  async noteLoaded(): Promise<void> {
    const readAddresses = () => performance.getEntriesByType('resource').map(({ name }) => name);
    (await this.tab.evaluate(readAddresses)).forEach((address) => this.reach.note(address));
  }

  /** Opens a screen, and waits for it. */
  async openScreen(screen: Pick<Screen, 'path' | 'heading'>, query = ''): Promise<void> {
    await this.open(`/${query}#${screen.path}`);
    await this.expectScreen(screen.heading);
  }

  /** Follows a link within the application, and waits for the screen. */
  async goTo({ path, heading }: Pick<Screen, 'path' | 'heading'>): Promise<void> {
    await this.tab.evaluate((target) => void (location.hash = target), path);
    await this.expectScreen(heading);
  }

  /** The page stands, with this heading. */
  async expectScreen(heading: string): Promise<void> {
    // Between two documents nothing can be read.
    await expect(async () => expect(await this.tab.evaluate(readScreen)).toBe(heading)).toPass();
  }

  /** As if the theme had been chosen on an earlier visit. */
  async remember(theme: Theme): Promise<void> {
    await this.open(landingPage);
    await this.tab.evaluate((value) => localStorage.setItem('synapsei-theme', value), theme);
  }

  /** Clicks an element once it stands still and nothing covers it. @param name the beginning of its accessible name */
  async click(selector: string, name = ''): Promise<void> {
    let place: Place | null = null;
    await expect
      .poll(async () => {
        const before = place;
        place = await this.tab.evaluate(findPlace, { selector, name });
        return place !== null && isDeepStrictEqual(before, place);
      }, `${selector} "${name}" can be clicked`)
      .toBe(true);
    await this.tab.click(place!);
  }

  /** The text of the last such element; empty: there is none. */
  textOf(selector: string): Promise<string> {
    return this.tab.evaluate(
      (wanted) => [...document.querySelectorAll(wanted)].at(-1)?.textContent.trim() ?? '',
      selector,
    );
  }

  /** How many such elements can be seen. */
  count(selector: string): Promise<number> {
    return this.tab.evaluate(
      (wanted) =>
        [...document.querySelectorAll(wanted)].filter((element) =>
          element.checkVisibility({ visibilityProperty: true }),
        ).length,
      selector,
    );
  }

  /** What the page shows; `sideways`: what makes it wider than its window. */
  async view() {
    const sideways = await this.tab.evaluate(readSidewaysScroll);
    return { ...(await this.tab.evaluate(readView)), sideways };
  }

  back(): Promise<void> {
    return this.tab.evaluate(() => history.back());
  }

  forward(): Promise<void> {
    return this.tab.evaluate(() => history.forward());
  }

  scrollTo(top: number): Promise<void> {
    return this.tab.evaluate((value) => scrollTo({ top: value, behavior: 'instant' }), top);
  }

  /** The page stands at this place, give or take two pixels. */
  async expectScroll(top: number): Promise<void> {
    await expect
      .poll(async () => Math.abs((await this.tab.evaluate(() => scrollY)) - top), `from ${top} px`)
      .toBeLessThanOrEqual(2);
  }
}
