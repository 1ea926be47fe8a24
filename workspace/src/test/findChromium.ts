import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from '@playwright/test';
import { installedVersion } from '@synapsei/base';
import { inRoot } from '@synapsei/presets/inRoot';
import { installDebianPackages, isDebianRoot } from '@synapsei/presets/installDebianPackages';

/** How the site's own tests and benchmarks start Chromium: no sandbox for root, no telemetry. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const headlessShell = '/usr/bin/chromium-headless-shell';

const usualPlaces = [
  // The same engine without desktop windows: takes half the time (decision 013).
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Loaded on demand: Playwright is large, and most machines have a browser. */
const loadPlaywright = () =>
  createRequire(__filename)('@playwright/test') as typeof import('@playwright/test');

/** Where Playwright's own build of a browser is, or would be once installed. */
export const playwrightsOwn = (name: 'chromium' | 'firefox' | 'webkit'): string =>
  loadPlaywright()[name].executablePath();

/** An installed Chromium: `CHROMIUM_PATH`, then the headless shell unless it `hasWindow`, then other places. */
export function installedChromium(hasWindow = false): string | undefined {
  const places = [process.env.CHROMIUM_PATH ?? '', ...usualPlaces, playwrightsOwn('chromium')];
  const isFit = (place: string) => place !== '' && !(hasWindow && place === headlessShell);
  return places.find((place) => isFit(place) && existsSync(place));
}

/** An installed Chromium, or one that is installed now. @throws Error that says what to do */
export function findChromium(hasWindow = false): string {
  const found = installedChromium(hasWindow);
  if (found) return found;
  const options = { cwd: inRoot(), stdio: 'inherit' } as const;
  const installs = [
    () => void spawnSync('npx', ['playwright', 'install', 'chromium'], options),
    ...(isDebianRoot() ? ['chromium-headless-shell', 'chromium'] : []).map(
      (name) => () => installDebianPackages(name),
    ),
  ];
  for (const install of installs) {
    console.log('No Chromium found; installing one …');
    install();
    const now = installedChromium(hasWindow);
    if (now) return now;
  }
  throw new Error(
    'No Chromium: none is installed, and installing one failed. Install Chromium or Chrome and set CHROMIUM_PATH to its executable.',
  );
}

let announced = '';

/** Prints the versions of browser and Playwright once, because some failures depend on them. */
export function announceBrowser(hasWindow = false): string {
  const executable = findChromium(hasWindow);
  if (executable === announced) return executable;
  announced = executable;
  const options = { encoding: 'utf8' } as const;
  const browser = execFileSync(executable, ['--version', '--no-sandbox'], options).trim();
  const version = installedVersion('@playwright/test', inRoot());
  console.log(`Browser: ${browser} (${executable}), Playwright ${version}`);
  return executable;
}

/** Runs `use` with a new Chromium. @throws Error as `findChromium` */
export async function withChromium<Result>(
  use: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const options = { executablePath: findChromium(), args: chromiumArguments };
  const browser = await loadPlaywright().chromium.launch(options);
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
