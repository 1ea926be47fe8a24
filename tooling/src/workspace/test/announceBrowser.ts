import { execFileSync } from 'node:child_process';
import { findChromium, fromBrowserTests } from './findChromium';

/**
 * Says which browser and which Playwright the suites run on: the first line of every browser run, because
 * a failure that only one of them shows is found by nothing else. @returns the path of the browser
 */
export function announceBrowser(): string {
  const executable = findChromium();
  const options = { encoding: 'utf8' } as const;
  const browser = execFileSync(executable, ['--version', '--no-sandbox'], options).trim();
  const { version } = fromBrowserTests('@playwright/test/package.json') as { version: string };
  console.log(`Browser: ${browser}, Playwright ${version}`);
  return executable;
}
