import { execFileSync } from 'node:child_process';
import { findCommand } from '@synapsei/presets/engines';
import {
  browserNames,
  findBrowser,
  stock,
  type BrowserName,
  type FoundBrowser,
} from './findBrowser';
import { installDebianPackages, isDebianRoot } from '@synapsei/presets/installDebianPackages';

const run = (command: string, args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** WebKitGTK says its version only inside a window: the package knows it, too. */
function packageVersion(name: string): string {
  const query = findCommand('dpkg-query');
  return query ? run(query, ['--show', '--showformat=${Version}', name]) : 'of unknown version';
}

const versions: Record<BrowserName, (executable: string) => string> = {
  firefox: (executable) => run(executable, ['--version']),
  webkit: () => `${stock.webkit.title} ${packageVersion('webkit2gtk-driver')}`,
};

const describe = (name: BrowserName, { executable, isStock }: FoundBrowser) =>
  isStock ? versions[name](executable) : `Playwright's own ${name}`;

function announce(name: BrowserName, found: FoundBrowser | undefined): void {
  const { title, packages } = stock[name];
  console.log(
    found
      ? `Smoke suite in ${describe(name, found)} (${found.executable})`
      : `Smoke suite in ${title} is left out: it is not installed. ` +
          `On Debian: apt-get install ${packages.join(' ')}; elsewhere: npx playwright install ${name}`,
  );
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
  for (const name of named) announce(name, findBrowser(name));
  return browserNames.filter(findBrowser).map((name) => `smoke-${name}`);
}
