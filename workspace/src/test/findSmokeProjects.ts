import { installDebianPackages, isDebianRoot } from '@synapsei/presets/installDebianPackages';
import { browserNames, findBrowser, stock, type BrowserName } from './findBrowser';

function announce(name: BrowserName): void {
  const { title, packages, version } = stock[name];
  const found = findBrowser(name);
  if (!found)
    return console.log(
      `Smoke suite in ${title} is left out: it is not installed. ` +
        `On Debian: apt-get install ${packages.join(' ')}; elsewhere: npx playwright install ${name}`,
    );
  const { executable, isStock } = found;
  const what = isStock ? version(executable) : `Playwright's own ${name}`;
  console.log(`Smoke suite in ${what} (${executable})`);
}

/**
 * Playwright's projects of the smoke suite, one for each browser of this machine. Prints each with
 * its version, and those left out with what is missing.
 * @param installs whether missing ones are installed first, as root on Debian
 * @param namesMissing whether they are named. Default: yes
 */
export function findSmokeProjects(installs: boolean, namesMissing = true): string[] {
  const missing = browserNames.filter((name) => !findBrowser(name));
  if (installs && missing.length > 0 && isDebianRoot())
    installDebianPackages(...missing.flatMap((name) => stock[name].packages));
  const named = namesMissing ? browserNames : browserNames.filter(findBrowser);
  named.forEach(announce);
  return browserNames.filter(findBrowser).map((name) => `smoke-${name}`);
}
