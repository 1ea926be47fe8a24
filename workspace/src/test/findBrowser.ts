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
};

/** Browsers beside Chromium, as people have them. */
export const stock = {
  firefox: {
    title: 'Firefox',
    executable: ['firefox-esr', 'firefox'],
    commands: [],
    packages: ['firefox-esr'],
  },
  webkit: {
    title: 'WebKitGTK',
    // It starts the MiniBrowser of its own version, in a window; without the plugins nothing sounds.
    executable: ['WebKitWebDriver'],
    commands: ['Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-plugins-good'],
  },
} satisfies Record<string, Stock>;

export type BrowserName = keyof typeof stock;

export const browserNames = Object.keys(stock) as BrowserName[];

export type FoundBrowser = {
  executable: string;
  /** False: Playwright's own build. */
  isStock: boolean;
};

function findStock(name: BrowserName): string | undefined {
  const { executable, commands }: Stock = stock[name];
  return commands.every(findCommand)
    ? executable.map(findCommand).find((file) => file !== undefined)
    : undefined;
}

/** A browser of this machine: the stock one, else Playwright's own build; undefined if there is neither. */
export function findBrowser(name: BrowserName): FoundBrowser | undefined {
  const executable = findStock(name);
  if (executable) return { executable, isStock: true };
  const own = playwrightsOwn(name);
  return existsSync(own) ? { executable: own, isStock: false } : undefined;
}
