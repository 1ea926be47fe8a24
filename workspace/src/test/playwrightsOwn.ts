import { createRequire } from 'node:module';
import { inRoot } from '@synapsei/presets/inRoot';

type BrowserType = { executablePath(): string };

/** Playwright is installed for the browser tests only. */
const fromBrowserTests = createRequire(inRoot('e2e', 'package.json'));

/** Where Playwright's own build of a browser is, or would be once installed. */
export function playwrightsOwn(name: 'chromium' | 'firefox' | 'webkit'): string {
  const browsers = fromBrowserTests('@playwright/test') as Record<typeof name, BrowserType>;
  return browsers[name].executablePath();
}
