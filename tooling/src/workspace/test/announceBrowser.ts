import { execFileSync } from 'node:child_process';
import { findChromium, fromBrowserTests } from './findChromium';

/**
 * Reports the browser and Playwright versions of the suites, as the first line of every browser
 * run: it explains failures that only one of them shows. @returns the path of the browser
 */
export function announceBrowser(): string {
  const executable = findChromium();
  const options = { encoding: 'utf8' } as const;
  const browser = execFileSync(executable, ['--version', '--no-sandbox'], options).trim();
  const { version } = fromBrowserTests('@playwright/test/package.json') as { version: string };
  console.log(`Browser: ${browser}, Playwright ${version}`);
  return executable;
}
