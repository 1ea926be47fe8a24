import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { originOf } from '../site/parts';
import { start } from '../start';
import { withChromium } from '../test/findChromium';
import { settle, windowOf } from '../visual/openScreen';
import { isWanted, planShots, type Shot } from './screens';

const folder = inRoot('docs', 'screens');

/** Small enough for a repository, sharp enough to judge a layout. Quality is from 0 to 100, the width in pixels. */
const settings = { quality: 30, widest: 760 };

const takeAll = (origin: string, shots: Shot[]) =>
  withChromium(async (browser) => {
    for (const shot of shots) {
      const page = await browser.newPage({
        ...windowOf(shot, origin),
        deviceScaleFactor: Math.min(1, settings.widest / shot.width),
      });
      await settle(page, `${origin}/`, shot);
      const picture = await page.screenshot({
        path: path.join(folder, shot.file),
        quality: settings.quality,
        fullPage: !shot.screen.firstView,
        animations: 'disabled',
      });
      await page.close();
      console.log(`${shot.file.padEnd(36)}${(picture.length / 1024).toFixed(0).padStart(6)} KB`);
    }
  });

/** Writes docs/screens from the built site: all, or those whose file names contain one of `names`. */
export async function takeScreens(names: string[], base: number): Promise<void> {
  const home = { name: 'home', path: '/', firstView: true };
  const readmePicture: Shot = { file: 'home.webp', screen: home, theme: 'light', width: 1440 };
  const shots = [readmePicture, ...planShots()].filter((shot) => isWanted(shot, names));
  // Taking pictures makes no request outside this machine.
  process.env.SITE_CONFIG ??= inRoot('e2e', 'site.config.json');
  const site = await start({ base });
  try {
    await takeAll(originOf('shell', base), shots);
  } finally {
    await site.stop();
  }
}
