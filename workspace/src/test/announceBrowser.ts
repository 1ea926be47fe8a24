import { execFileSync } from 'node:child_process';
import { installedVersion } from '@synapsei/base';
import { inRoot } from '@synapsei/presets/inRoot';
import { findChromium } from './findChromium';

let announced = '';

/**
 * Reports the browser and Playwright versions of the suites, as the first line of every browser
 * run: it explains failures that only one of them shows. Says it once. @returns the path of the browser
 */
export function announceBrowser(needs?: Parameters<typeof findChromium>[0]): string {
  const executable = findChromium(needs);
  if (executable === announced) return executable;
  announced = executable;
  const options = { encoding: 'utf8' } as const;
  const browser = execFileSync(executable, ['--version', '--no-sandbox'], options).trim();
  const version = installedVersion('@playwright/test', inRoot('e2e'));
  console.log(`Browser: ${browser} (${executable}), Playwright ${version}`);
  return executable;
}
