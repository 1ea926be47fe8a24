import { inRoot } from '@synapsei/presets/inRoot';
import { origins } from '../core/origins';
import { expect, test } from '../core/test';
import { openShot } from './openShot';
import { findShot } from './shots';

const names = [
  'home-light-1440',
  'home-dark-390',
  'products-light-1440',
  'service-dark-1440',
  'articles-light-1440',
  'article-dark-768',
  'pricing-light-768',
  'knowledge-light-390',
  'about-dark-1440',
  'chat-light-1440',
  'chat-widget-dark-390',
  'services-menu-light-1440',
];

/** Width in pixels: small enough for a repository, sharp enough to judge a layout. */
const widest = 760;

for (const shot of names.map(findShot))
  test(shot.name, async ({ browser }) => {
    const deviceScaleFactor = Math.min(1, widest / shot.viewport.width);
    const page = await browser.newPage({ deviceScaleFactor });
    await openShot(page, `${origins.shell}/`, shot);
    const path = inRoot('docs', 'screens', `${shot.name}.webp`);
    const picture = await page.screenshot({ path, quality: 30, animations: 'disabled' });
    expect(picture.length).toBeLessThan(100 * 1024);
    await page.close();
  });
