import path from 'node:path';
import { existsSync } from 'node:fs';
import { defineConfig, firefox, webkit } from '@playwright/test';
import {
  browserNames,
  findBrowser,
  chromiumArguments,
  installedChromium,
} from '@synapsei/workspace/testing';
import { inRoot, isSite } from '@synapsei/presets/inRoot';
import { deployedSite, origins } from './core/origins';
import { chromiumOnly, drill, leftOut } from './core/needs';
import type { SmokeOptions } from './smoke/test';

/** Suites for what visitors do, and for what they see after failures. */
const visitorSuites = ['journey.spec.ts', '{site,accessibility,chat,faults,releases}/**/*.spec.ts'];

/** The visitor suites in Playwright's own builds of Firefox and WebKit, where they are installed. */
const visitorProjects = [firefox, webkit]
  .filter((browser) => existsSync(browser.executablePath()))
  .map((browser) => ({
    name: browser.name(),
    testDir: './specs',
    testMatch: visitorSuites,
    grepInvert: new RegExp(chromiumOnly.tag),
    use: { browserName: browser.name() as 'firefox' | 'webkit', launchOptions: {} },
  }));

/** A team's tests in its own repository. */
const teamsOwn = inRoot('e2e');

const ofSite = [
  ...visitorProjects,
  ...browserNames.filter(findBrowser).map((engine) => ({
    name: `smoke-${engine}`,
    // WebKit drivers choose a port for their browser, and two at once may choose the same.
    ...(engine === 'webkit' && { workers: 1 }),
    testDir: './smoke',
    use: { engine },
  })),
  { name: 'skew', testDir: './skew' },
  // These tests edit the same sources, and their servers use the same ports.
  { name: 'edits', testDir: './dev', outputDir: '../test-results/dev', workers: 1 },
  // Run by name only: the comparison of a candidate with the live site, and the pictures of the docs.
  { name: 'pictures', testDir: './pictures', testMatch: 'comparison.spec.ts' },
  { name: 'docs', testDir: './pictures', testMatch: 'docs.spec.ts' },
];

const own = (file: string) => path.join(__dirname, `${file}.ts`);

const impossible = leftOut.map(({ tag }) => new RegExp(tag));

/** `none` leaves out drills; `only` runs nothing else. Without it all tests run. */
const drills = process.env.TEST_DRILLS;
const isDrill = new RegExp(drill.tag);

/** Host names outside this machine do not resolve; tests stand in for third parties. */
const nothingOutside =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]';

export default defineConfig<object, SmokeOptions>({
  testDir: '.',
  // A run against a deployed site may be part of another run.
  outputDir: inRoot('test-results', deployedSite ? 'deployed' : ''),
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // No retries: a test that passes only on retry has a fault.
  retries: 0,
  // Lists the tests that a deployed site does not allow, in place of running the rest.
  ...(process.env.E2E_LIST_LEFT_OUT === '1'
    ? { grep: impossible }
    : { grepInvert: [...impossible, ...(drills === 'none' ? [isDrill] : [])] }),
  workers: 2,
  // A limit for tests that hang, not for slow ones.
  timeout: 300_000,
  // The same machine and browser always draw a page identically.
  expect: { timeout: 120_000, toHaveScreenshot: { threshold: 0, maxDiffPixels: 0 } },
  // Baselines are taken during the run and are not committed.
  snapshotPathTemplate: inRoot('test-results', 'baselines', '{projectName}', '{arg}{ext}'),
  updateSnapshots: 'none',
  reporter: [['list'], ['json'], [own('reports/OwnerReporter')]],
  globalSetup: own('core/startSite'),
  projects: [
    // First, because one of them has one worker: the rest keeps the other busy.
    ...(isSite ? ofSite : existsSync(teamsOwn) ? [{ name: 'own', testDir: teamsOwn }] : []),
    { name: 'chromium', testDir: './specs', ...(drills === 'only' && { grep: isDrill }) },
  ],
  use: {
    baseURL: origins.shell,
    viewport: { width: 1440, height: 900 },
    // Recording all tests to keep the failed ones takes a third of a run; `--trace on` records.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    launchOptions: {
      executablePath: installedChromium(),
      // A response fulfilled by a test has no IP address, so Chromium would block its loopback requests.
      args: [
        ...chromiumArguments,
        '--disable-features=LocalNetworkAccessChecks',
        // A partly redrawn tile has curve edges that differ by one level in 255.
        '--disable-partial-raster',
        ...(deployedSite ? [] : [nothingOutside]),
      ],
    },
  },
});
