import { origins } from '../core/origins';
import { expect, test } from '../core/test';
import { keepBaseline, settingsOf } from './baseline';
import { openShot } from './openShot';
import { shots } from './shots';

/** The live site, beside the one with the candidates. */
const { LIVE_URL: live } = process.env;
if (!live)
  throw new Error('Name a candidate: npx site e2e --candidate NAME@VERSION --project pictures');

for (const shot of shots)
  test(shot.name, async ({ page }) => {
    const file = `${shot.name}.png`;
    await openShot(page, live, shot);
    await keepBaseline(page, file, shot);
    await openShot(page, `${origins.shell}/`, shot);
    await expect(page).toHaveScreenshot(file, settingsOf(shot));
  });
