import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, installedChromium } from '../test/findChromium';

const inFolder = (name: string) => path.join(path.dirname(process.env.VISUAL_RUN!), name);

/** Started by `site visual`, which has made the sets and says in `VISUAL_RUN` where. */
export default defineConfig({
  testMatch: 'pictures.visual.ts',
  outputDir: inFolder('pictures'),
  snapshotPathTemplate: inFolder('live/{arg}{ext}'),
  updateSnapshots: 'none',
  fullyParallel: true,
  // While one waits to be still, another is drawn.
  workers: 2,
  timeout: 180_000,
  // One machine and one browser draw the same page the same.
  expect: { timeout: 15_000, toHaveScreenshot: { threshold: 0, maxDiffPixels: 0 } },
  reporter: [['list'], ['json'], ['html', { outputFolder: inFolder('report'), open: 'never' }]],
  use: {
    launchOptions: {
      executablePath: installedChromium(),
      args: [
        ...chromiumArguments,
        // A page that is answered here has no address, so Chromium would keep it from loopback.
        '--disable-features=LocalNetworkAccessChecks',
        // A tile drawn again in part has other edges of curves, by one level of 255, than one drawn at once.
        '--disable-partial-raster',
      ],
    },
  },
});
