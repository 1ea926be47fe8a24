import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { themeKey } from '@synapsei/shared-types/registry';
import { inRoot } from '@synapsei/presets/inRoot';
import { originOf } from '../site/parts';
import { start } from '../start';
import { chromiumArguments, findChromium } from '../test/findChromium';
import { settle } from '../visual/pages/openScreen';
import { heights, planShots, screens, themes, widths, type Screen, type Shot } from './screens';

const folder = inRoot('docs', 'screens');

/** Small enough for a repository, sharp enough to judge a layout. Quality is from 0 to 100, the width in pixels. */
const settings = { quality: 30, widest: 760 };

/** The README's picture is the top of Home. */
const readmePicture: Shot = {
  file: 'home.webp',
  screen: { name: 'home', path: '/', firstView: true },
  theme: 'light',
  width: 1440,
};

const cell = ({ name, widths: own = widths }: Screen) =>
  themes
    .map((theme) =>
      own.map((width) => `[${theme} ${width}](${name}-${theme}-${width}.webp)`).join(' '),
    )
    .join('<br>');

/** The folder's README: every screen with links to its pictures. */
function renderScreensPage(): string {
  const rows = screens.map(
    (screen) => `| ${screen.name} | \`#${screen.path}\` | ${cell(screen)} |`,
  );
  return [
    '# Every screen',
    '',
    'Taken from the built site by `npx site screens`: in both themes, at 1440, 768 and 390 px.',
    '',
    '| screen | address | pictures |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** A picture of one screen of the site at `origin`, as WebP. */
async function takeShot(browser: Browser, origin: string, shot: Shot): Promise<Buffer> {
  const { screen, theme, width } = shot;
  const page = await browser.newPage({
    viewport: { width, height: heights[width] },
    deviceScaleFactor: Math.min(1, settings.widest / width),
    reducedMotion: 'reduce',
    // A page that starts with a theme never shows the other one.
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: themeKey, value: theme }] }],
    },
  });
  try {
    await settle(page, `${origin}/`, shot);
    return await page.screenshot({
      path: path.join(folder, shot.file),
      quality: settings.quality,
      fullPage: !screen.firstView,
      animations: 'disabled',
    });
  } finally {
    await page.close();
  }
}

async function takeAll(origin: string, shots: Shot[]): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
  });
  try {
    for (const shot of shots) {
      const picture = await takeShot(browser, origin, shot);
      console.log(`${shot.file.padEnd(36)}${(picture.length / 1024).toFixed(0).padStart(6)} KB`);
    }
  } finally {
    await browser.close();
  }
}

/**
 * Writes docs/screens from the built site: all screens, or those whose file names contain one of
 * `names`.
 */
export async function takeScreens(names: string[], base: number): Promise<void> {
  const isWanted = ({ file }: Shot) =>
    names.length === 0 || names.some((name) => file.includes(name));
  const shots = [readmePicture, ...planShots()].filter(isWanted);
  // Taking pictures makes no request outside this machine.
  process.env.SITE_CONFIG ??= inRoot('e2e', 'site.config.json');
  const site = await start({ base });
  try {
    await takeAll(originOf('shell', base), shots);
    writeFileSync(path.join(folder, 'README.md'), renderScreensPage());
  } finally {
    await site.stop();
  }
}
