import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';

/** What visitors do, and what they see when something fails. */
const visitorSuites = ['journey.spec.ts', '{site,accessibility,chat,faults,releases}/**/*.spec.ts'];

/** Tests that only Chromium can run, by file or title. */
const chromiumOnly = [
  // The main thread's time, and what a page keeps, come from the devtools protocol.
  /bootTime\.spec/,
  /teardown\.spec/,
  // No other engine measures all that a visit's figures wait for, such as layout shifts.
  /webVitals\.spec/,
  /keeps clicks waiting/,
  // Nowhere else may a test read the clipboard.
  /can be shared as a link/,
  /a key chord opens the panel/,
];

/** The visitor suites in Playwright's own builds of Firefox and WebKit, where they are installed. */
export const visitorProjects = [firefox, webkit]
  .filter((browser) => existsSync(browser.executablePath()))
  .map((browser) => ({
    name: browser.name(),
    testDir: './specs',
    testMatch: visitorSuites,
    grepInvert: chromiumOnly,
    use: { browserName: browser.name() as 'firefox' | 'webkit', launchOptions: {} },
  }));
