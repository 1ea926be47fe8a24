import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findCommand } from '@synapsei/presets/engines';
import { installDebianPackages, isDebianRoot } from '@synapsei/presets/installDebianPackages';
import { playwrightsOwn } from './findChromium';

const run = (command: string, args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Browsers besides Chromium, as people install them. The first executable found counts; `commands` are needed too. */
const stock = {
  firefox: {
    title: 'Firefox',
    executable: ['firefox-esr', 'firefox'],
    commands: [] as string[],
    packages: ['firefox-esr'],
    version: (executable: string) => run(executable, ['--version']),
  },
  webkit: {
    title: 'WebKitGTK',
    // The driver starts the MiniBrowser of its own version, in a window. Without the plugins there is no sound.
    executable: ['WebKitWebDriver'],
    commands: ['Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-plugins-good'],
    // WebKitGTK shows its version only inside a window, so the package is asked.
    version() {
      const query = findCommand('dpkg-query');
      const args = ['--show', '--showformat=${Version}', this.packages[0]!];
      return `WebKitGTK ${query ? run(query, args) : 'of unknown version'}`;
    },
  },
};

export type BrowserName = keyof typeof stock;

export const browserNames = Object.keys(stock) as BrowserName[];

/** The stock browser of this machine, otherwise Playwright's own build (`isStock` is false), otherwise undefined. */
export function findBrowser(name: BrowserName) {
  const { executable, commands } = stock[name];
  const found = commands.every(findCommand) && executable.map(findCommand).find(Boolean);
  if (found) return { executable: found, isStock: true };
  const own = playwrightsOwn(name);
  return existsSync(own) ? { executable: own, isStock: false } : undefined;
}

function announce(name: BrowserName): void {
  const { title, packages } = stock[name];
  const found = findBrowser(name);
  if (!found)
    return console.log(
      `Smoke suite in ${title} is left out: it is not installed. ` +
        `On Debian: apt-get install ${packages.join(' ')}; elsewhere: npx playwright install ${name}`,
    );
  const { executable, isStock } = found;
  const what = isStock ? stock[name].version(executable) : `Playwright's own ${name}`;
  console.log(`Smoke suite in ${what} (${executable})`);
}

/** Playwright's projects of the smoke suite, by installed browser. `installs`: installs missing ones first. */
export function findSmokeProjects(installs: boolean, namesMissing = true): string[] {
  const missing = browserNames.filter((name) => !findBrowser(name));
  if (installs && missing.length > 0 && isDebianRoot())
    installDebianPackages(...missing.flatMap((name) => stock[name].packages));
  const found = browserNames.filter(findBrowser);
  (namesMissing ? browserNames : found).forEach(announce);
  return found.map((name) => `smoke-${name}`);
}
