import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSmokeProjects } from './findBrowser';
import { installDebianPackages, isDebianRoot } from '@synapsei/presets/installDebianPackages';
import { playwrightsOwn } from './findChromium';

jest.mock('@synapsei/presets/installDebianPackages');
jest.mock('./findChromium');

const installMock = jest.mocked(installDebianPackages);
const { env } = process;

let commands: string;
let lines: string[];

const addCommand = (name: string, output = '') => {
  const file = join(commands, name);
  writeFileSync(file, `#!/bin/sh\necho "${output}"\n`);
  chmodSync(file, 0o755);
  return file;
};

beforeEach(() => {
  jest.resetAllMocks();
  commands = mkdtempSync(join(tmpdir(), 'commands-'));
  lines = [];
  process.env = { ...env, PATH: commands };
  jest.mocked(playwrightsOwn).mockImplementation((name) => join(commands, 'playwright', name));
  jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  process.env = env;
  jest.restoreAllMocks();
});

test('names each browser of the machine with its version', () => {
  const firefox = addCommand('firefox-esr', 'Mozilla Firefox 153.7.0esr');
  const driver = addCommand('WebKitWebDriver');
  addCommand('Xvfb');
  addCommand('dpkg-query', '2.50.6-1~deb12u1');
  expect(findSmokeProjects(true)).toEqual(['smoke-firefox', 'smoke-webkit']);
  expect(lines).toEqual([
    `Smoke suite in Mozilla Firefox 153.7.0esr (${firefox})`,
    `Smoke suite in WebKitGTK 2.50.6-1~deb12u1 (${driver})`,
  ]);
  expect(installMock).not.toHaveBeenCalled();
});

test('names what is left out, and how to get it', () => {
  addCommand('firefox', 'Mozilla Firefox 160.0');
  // A driver is useless without a screen.
  addCommand('WebKitWebDriver');
  expect(findSmokeProjects(true)).toEqual(['smoke-firefox']);
  expect(lines[1]).toBe(
    'Smoke suite in WebKitGTK is left out: it is not installed. On Debian: apt-get install ' +
      'webkit2gtk-driver xvfb gstreamer1.0-plugins-good; elsewhere: npx playwright install webkit',
  );
});

test("takes Playwright's own build where there is no stock browser", () => {
  const own = addCommand('own-webkit');
  jest
    .mocked(playwrightsOwn)
    .mockImplementation((name) => (name === 'webkit' ? own : join(commands, 'none')));
  expect(findSmokeProjects(false)).toEqual(['smoke-webkit']);
  expect(lines[1]).toBe(`Smoke suite in Playwright's own webkit (${own})`);
});

test('an unknown version does not leave a browser out', () => {
  addCommand('WebKitWebDriver');
  addCommand('Xvfb');
  expect(findSmokeProjects(false)).toEqual(['smoke-webkit']);
  expect(lines[1]).toContain('WebKitGTK of unknown version');
});

describe('as root on Debian', () => {
  beforeEach(() => void jest.mocked(isDebianRoot).mockReturnValue(true));

  test('installs what is missing, and runs it', () => {
    installMock.mockImplementation(() => void addCommand('firefox-esr', 'Mozilla Firefox 153.7'));
    expect(findSmokeProjects(true)).toEqual(['smoke-firefox']);
    const webkit = ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-plugins-good'];
    expect(installMock.mock.calls).toEqual([['firefox-esr', ...webkit]]);
  });

  test('installs nothing unasked', () => {
    expect(findSmokeProjects(false)).toEqual([]);
    expect(installMock).not.toHaveBeenCalled();
  });
});
