import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot } from '@synapsei/presets/inRoot';
import { installDebianPackages, isDebianRoot } from '@synapsei/presets/installDebianPackages';
import { playwrightsOwn } from './playwrightsOwn';

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
  // The same engine without a desktop's windows: takes half the time (decision 013).
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

type Needs = {
  /** Whether it shows its windows, which the headless shell cannot. Default: no. */
  hasWindow?: boolean;
};

/** The path of a Chromium that is there already: `CHROMIUM_PATH` first, then the headless shell. */
export function installedChromium({ hasWindow = false }: Needs = {}): string | undefined {
  const places = [process.env.CHROMIUM_PATH ?? '', ...usualPlaces, playwrightsOwn('chromium')];
  const isFit = (place: string) => place !== '' && !(hasWindow && place === headlessShell);
  return places.find((place) => isFit(place) && existsSync(place));
}

const installPlaywrights = () =>
  spawnSync('npx', ['playwright', 'install', 'chromium'], { cwd: inRoot('e2e'), stdio: 'inherit' });

/**
 * The path of a Chromium: an installed one (`CHROMIUM_PATH` first, then the headless shell), else
 * Playwright's, else, as root on Debian, the package. @throws Error that lists what was tried and the fix
 */
export function findChromium(needs: Needs = {}): string {
  const found = installedChromium(needs);
  if (found) return found;
  const packages = isDebianRoot() ? ['chromium-headless-shell', 'chromium'] : [];
  const possible = [
    { name: "Playwright's Chromium", install: installPlaywrights },
    ...packages.map((each) => ({
      name: `Debian's package ${each}`,
      install: () => installDebianPackages(each),
    })),
  ];
  for (const { name, install } of possible) {
    console.log(`No Chromium found; installing ${name} …`);
    install();
    const now = installedChromium(needs);
    if (now) return now;
  }
  throw new Error(
    `No Chromium: none is installed, and installing ${possible.map(({ name }) => name).join(' and ')} failed. ` +
      'Install Chromium or Chrome and set CHROMIUM_PATH to its executable.',
  );
}
