import { defineConfig, type ReporterDescription } from '@playwright/test';
import { browserNames, findBrowser } from '@synapsei/tooling/findBrowser';
import { chromiumArguments, findChromium } from '@synapsei/tooling/findChromium';
import { deployedSite } from './core/deployedSite';
import { origins } from './core/origins';
import { visitorProjects } from './core/visitorProjects';
import { hasAllModules } from './pages/ExposedModule';
import type { SmokeOptions } from './smoke/test';

/** The message to a deployed site's operator. */
const remoteReporter: ReporterDescription = ['./core/RemoteReporter.ts'];

export default defineConfig<object, SmokeOptions>({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // A test that passes only on retry has a fault of its own.
  retries: 0,
  grepInvert: hasAllModules ? undefined : /@whole-site/,
  workers: 2,
  // For a slow machine with two workers; what waits for one thing has shorter limits of its own.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json'], ...(deployedSite ? [remoteReporter] : [])],
  globalSetup: './core/startSite.ts',
  projects: [
    { name: 'chromium', testDir: './specs' },
    ...visitorProjects,
    ...browserNames.filter(findBrowser).map((engine) => ({
      name: `smoke-${engine}`,
      testDir: './smoke',
      use: { engine },
    })),
    { name: 'skew', testDir: './skew' },
    // Edits sources temporarily, which would trigger builds when the site starts. Serial: they edit
    // the same sources, and their servers have the same ports.
    { name: 'dev', testDir: './dev', workers: 1, dependencies: ['chromium', 'skew'] },
  ],
  use: {
    baseURL: origins.shell,
    viewport: { width: 1440, height: 900 },
    // Recording all tests to keep the failed ones takes a third of a run; `--trace on` records.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: findChromium(),
      // A page rewritten by a test has no address, so Chromium would keep it from loopback.
      args: [...chromiumArguments, '--disable-features=LocalNetworkAccessChecks'],
    },
  },
});
