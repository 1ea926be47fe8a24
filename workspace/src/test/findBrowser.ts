import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findCommand } from '@synapsei/presets/engines';
import { playwrightsOwn } from './playwrightsOwn';

type Stock = {
  /** For people. */
  title: string;
  /** Names of its executable, the first that is found counts. */
  executable: string[];
  /** What its tests need besides. */
  commands: string[];
  /** Debian's. */
  packages: string[];
  /** Its name and version. */
  version: (executable: string) => string;
};

const run = (command: string, args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** WebKitGTK says its version only inside a window: the package knows it, too. */
function packageVersion(name: string): string {
  const query = findCommand('dpkg-query');
  return query ? run(query, ['--show', '--showformat=${Version}', name]) : 'of unknown version';
}

/** Browsers beside Chromium, as people have them. */
export const stock = {
  firefox: {
    title: 'Firefox',
    executable: ['firefox-esr', 'firefox'],
    commands: [],
    packages: ['firefox-esr'],
    version: (executable) => run(executable, ['--version']),
  },
  webkit: {
    title: 'WebKitGTK',
    // It starts the MiniBrowser of its own version, in a window; without the plugins nothing sounds.
    executable: ['WebKitWebDriver'],
    commands: ['Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-plugins-good'],
    version: () => `WebKitGTK ${packageVersion('webkit2gtk-driver')}`,
  },
} satisfies Record<string, Stock>;

export type BrowserName = keyof typeof stock;

export const browserNames = Object.keys(stock) as BrowserName[];

/**
 * A browser of this machine: the stock one, else Playwright's own build (`isStock` is false); undefined if there is
 * neither.
 */
export function findBrowser(name: BrowserName) {
  const { executable, commands }: Stock = stock[name];
  const found = commands.every(findCommand) && executable.map(findCommand).find(Boolean);
  if (found) return { executable: found, isStock: true };
  const own = playwrightsOwn(name);
  return existsSync(own) ? { executable: own, isStock: false } : undefined;
}
