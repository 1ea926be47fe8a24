import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { inRoot } from '../../base/paths';
import { originOf } from '../../site/parts';
import { start } from '../start';
import { chromiumArguments, findChromium } from '../test/findChromium';
import { createEncoder } from './createEncoder';
import { renderScreensPage } from './renderScreensPage';
import { planShots, type Shot } from './screens';
import { takeShot } from './takeShot';

const folder = inRoot('docs', 'screens');

const write = (file: string, content: Buffer | string) =>
  writeFileSync(path.join(folder, file), content);

/** The README's picture is the top of Home. */
const readmePicture: Shot = {
  file: 'home.webp',
  screen: { name: 'home', path: '/', firstView: true },
  theme: 'light',
  width: 1440,
};

async function takeAll(origin: string, shots: Shot[]): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
  });
  try {
    const encode = await createEncoder(browser);
    for (const shot of shots) {
      const picture = await encode(await takeShot(browser, origin, shot));
      write(shot.file, picture);
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
    mkdirSync(folder, { recursive: true });
    await takeAll(originOf('shell', base), shots);
    write('README.md', renderScreensPage());
  } finally {
    await site.stop();
  }
}
