import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { version as playwright } from '@playwright/test/package.json';
import { runTool } from '../runTool';
import { findSmokeProjects } from './findBrowser';
import { skew } from './skew/skew';
import { browserTests } from './suites';

jest.mock('@synapsei/presets/installDebianPackages');
jest.mock('../runTool');
jest.mock('./findBrowser');

const runToolMock = jest.mocked(runTool);
const { env } = process;

/** A browser that only prints its name. */
function createBrowser(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'browser-')), 'chromium');
  writeFileSync(file, '#!/bin/sh\necho "Chromium 156.0.1 built on Debian "\n');
  chmodSync(file, 0o755);
  return file;
}

beforeEach(() => {
  jest.clearAllMocks();
  process.env = { ...env, CHROMIUM_PATH: createBrowser() };
  delete process.env.SITE_URL;
  runToolMock.mockResolvedValue(1);
  jest.mocked(findSmokeProjects).mockReturnValue([]);
});
afterEach(() => {
  process.env = env;
  process.exitCode = 0;
  jest.restoreAllMocks();
});

test.each([
  ['npm run test:e2e, and npm test', () => browserTests()],
  ['npx site e2e-skew', () => skew([], {}, 8080)],
])(
  'the first line of %s names browser, version and Playwright, and no other does',
  async (_, run) => {
    const log = jest.spyOn(console, 'log').mockImplementation(() => {});
    await run();
    const lines = log.mock.calls.map(([line]) => String(line));
    expect(lines[0]).toBe(
      `Browser: Chromium 156.0.1 built on Debian (${process.env.CHROMIUM_PATH}), Playwright ${playwright}`,
    );
    expect(lines.filter((line) => line.includes('Browser:'))).toHaveLength(1);
    expect(log.mock.invocationCallOrder[0]).toBeLessThan(runToolMock.mock.invocationCallOrder[0]!);
    const [, , options] = runToolMock.mock.lastCall!;
    expect(options?.environment?.CHROMIUM_PATH).toBe(process.env.CHROMIUM_PATH);
  },
);

test('without a browser no commit is built for a skew run', async () => {
  process.env.CHROMIUM_PATH = '/bin/false';
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  await expect(skew([], { from: 'HEAD' }, 8080)).rejects.toThrow('/bin/false');
  expect(log).not.toHaveBeenCalled();
});

test('without SITE_URL the suites start their own site', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch');
  jest.spyOn(console, 'log').mockImplementation(() => {});
  await browserTests(['--project=chromium']);
  expect(fetch).not.toHaveBeenCalled();
  expect(process.env.SITE_REGISTRY).toBeUndefined();
});

test('a site without a registry is named', async () => {
  process.env.SITE_URL = 'https://www.example/';
  jest.spyOn(console, 'log').mockImplementation(() => {});
  const fetch = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response('', { status: 404 }));
  await expect(browserTests()).rejects.toThrow(
    '--site https://www.example/registry.json cannot be read: status 404.',
  );
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(runToolMock).not.toHaveBeenCalled();
});

test.each([
  [[], true],
  [['e2e/smoke/visit.spec.ts', 'e2e/specs/journey.spec.ts'], true],
  [['--project=smoke-webkit'], true],
  [['e2e/specs/journey.spec.ts'], false],
])('for %j browsers of the smoke suite are installed: %s', async (args, installs) => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  await browserTests(args);
  expect(findSmokeProjects).toHaveBeenCalledWith(installs, true);
});
