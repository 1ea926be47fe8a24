/// <reference lib="dom" />
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { heights, type Shot } from '../../screens/screens';
import { messageOf } from '../../../base/messageOf';
import { titleOf } from '../sets/Candidate';
import type { ReleaseSet } from '../sets/ReleaseSet';
import { answerFrom } from './answerFrom';
import { holdStill, movingElements } from './holdStill';
import { readBoxes, type Box } from './readBoxes';
import type { Recording } from './Recording';
import { scrollThrough, waitUntilStill, watchTraffic, type Traffic } from './waitUntilStill';

/** What all pictures of a run have in common. */
export type Camera = {
  browser: Browser;
  /** The site's address, ending in a slash. */
  url: string;
  /** The time in every page, in milliseconds. */
  now: number;
  recording: Recording;
  /** CSS selectors of what else moves by itself. */
  masks: string[];
  /** What went wrong besides the pictures, one line each. */
  problems: Set<string>;
};

export type Picture = { png: Buffer; boxes: Box[] };

const createContext = ({ browser }: Camera, { theme, width }: Shot) =>
  browser.newContext({
    viewport: { width, height: heights[width] },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  });

/** Not by Playwright's masks and styles, which the page's own policy refuses. */
const hideMoving = (page: Page, masks: string[]) =>
  page.evaluate(
    (selectors) => {
      const sheet = new CSSStyleSheet();
      sheet.insertRule('* { caret-color: transparent !important }');
      for (const selector of selectors)
        sheet.insertRule(`${selector} { visibility: hidden !important }`);
      document.adoptedStyleSheets.push(sheet);
    },
    [...movingElements, ...masks],
  );

/** A set whose page lacks what is to be opened shows it closed, which is a difference. */
async function prepare({ problems }: Camera, page: Page, set: ReleaseSet, { screen, file }: Shot) {
  try {
    await screen.prepare?.(page);
  } catch (error) {
    const title = set.candidates.map(titleOf).join(' and ') || 'the live set';
    const [reason] = messageOf(error).split('\n');
    problems.add(`${file.replace('.webp', '')} is not as wanted in ${title}: ${reason}`);
  }
}

async function openScreen(camera: Camera, page: Page, traffic: Traffic, { screen }: Shot) {
  // One slow picture of an editor's must not end the run: what is under way is waited for below.
  await page.goto(`${camera.url}#${screen.path}`, { waitUntil: 'domcontentloaded' });
  await waitUntilStill(page, traffic);
  if (!screen.firstView) await scrollThrough(page);
  await waitUntilStill(page, traffic);
}

async function shoot(camera: Camera, context: BrowserContext, set: ReleaseSet, shot: Shot) {
  await holdStill(context, { theme: shot.theme, now: camera.now });
  await context.route(/^https?:/, answerFrom(set, camera.recording));
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const traffic = watchTraffic(page);
  await openScreen(camera, page, traffic, shot);
  if (shot.screen.prepare) {
    await prepare(camera, page, set, shot);
    await waitUntilStill(page, traffic);
  }
  await hideMoving(page, camera.masks);
  const fullPage = !shot.screen.firstView;
  const png = await page.screenshot({ fullPage, animations: 'disabled', caret: 'initial' });
  return { png, page };
}

/** A picture of one screen as a set shows it. `withBoxes`: also where its elements are. By default not. */
export async function takePicture(
  camera: Camera,
  set: ReleaseSet,
  shot: Shot,
  withBoxes = false,
): Promise<Picture> {
  const context = await createContext(camera, shot);
  try {
    const { png, page } = await shoot(camera, context, set, shot);
    return { png, boxes: withBoxes ? await readBoxes(page, set.remotes) : [] };
  } finally {
    // Nobody is left to answer what is still asked.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}
