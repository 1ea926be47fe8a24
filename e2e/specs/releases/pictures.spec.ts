import { both, chromiumOnly, drill, ownServices } from '../../core/needs';
import { createReleaseTarget } from '../../ownSites/ReleaseTarget';
import { expect, test } from '../../core/test';
import { keepBaseline, settingsOf } from '../../pictures/baseline';
import { openShot } from '../../pictures/openShot';
import { findShot } from '../../pictures/shots';

/** Moves the chat by 12 px from a style sheet of content's. */
const shiftingChat = (source: string, file: string) =>
  file.endsWith('.css')
    ? `${source}[class*="mf_chat__widget"]{inset-block-end:36px!important}`
    : source;

test(
  'pictures of two releases differ only when one of them shifts something',
  both(ownServices, chromiumOnly, drill),
  async ({ page }) => {
    const target = await createReleaseTarget();
    const shot = findShot('products-light-1440');
    const file = 'shifted.png';
    await target.publish({ remote: 'mf-content', version: '7.0.0' });
    await openShot(page, target.url, shot);
    await keepBaseline(page, file, shot);
    await target.publish({ remote: 'mf-content', version: '7.0.1' });
    await openShot(page, target.url, shot);
    await expect(page).toHaveScreenshot(file, settingsOf(shot));
    await target.publish({ remote: 'mf-content', version: '7.1.0', change: shiftingChat });
    await openShot(page, target.url, shot);
    await expect(page).not.toHaveScreenshot(file, settingsOf(shot));
    await target.stop();
  },
);
