import { findSmokeProjects } from './findSmokeProjects';
import { runTool } from './runTool';
import { browserTests } from './suites';

jest.mock('./engines');
jest.mock('./findSmokeProjects');
jest.mock('./runTool');

const findMock = jest.mocked(findSmokeProjects);

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(runTool).mockResolvedValue(1);
  findMock.mockReturnValue(['smoke-firefox']);
});

/** What Playwright is asked to run. */
async function askedOf(args: string[]): Promise<string[]> {
  await browserTests(args, { report: 'suites.test.json', executable: '/bin/true' });
  const [, given] = jest.mocked(runTool).mock.lastCall!;
  return given.slice(given.indexOf('e2e/playwright.config.ts') + 1);
}

const all = ['--project=chromium', '--project=smoke-firefox', '--project=skew'];

test.each([
  [[], all],
  [
    ['faults', '--trace', 'on'],
    [...all, 'faults', '--trace', 'on'],
  ],
  [['--project=firefox'], ['--project=firefox']],
  [
    ['--project', 'smoke-webkit'],
    ['--project', 'smoke-webkit'],
  ],
])('test:e2e -- %j runs %j', async (args, asked) => {
  expect(await askedOf(args)).toEqual(asked);
});

test.each([
  [[], [[true]]],
  [['--project=smoke-webkit'], [[true]]],
  [['chat.spec.ts'], [[false]]],
  [['--project=skew'], []],
])(
  'test:e2e -- %j looks for browsers, and installs them where all or the smoke suite runs: %j',
  async (args, calls) => {
    await askedOf(args);
    expect(findMock.mock.calls).toEqual(calls);
  },
);
