import { chromium } from '@playwright/test';
import { openTarget } from '../../release/cli/openTarget';
import { compareReleases, type Difference } from './compare/compareReleases';
import { writeReport } from './report/writeReport';
import { serveTarget } from './serveTarget';
import { visual } from './visual';

jest.mock('@playwright/test', () => ({ chromium: { launch: jest.fn() } }));
jest.mock('../../release/cli/openTarget');
jest.mock('../test/announceBrowser');
jest.mock('./compare/compareReleases');
jest.mock('./report/writeReport');
jest.mock('./report/describeDifference');
jest.mock('./serveTarget');

const stop = jest.fn();
const difference = { shot: { screen: {} }, changes: [] } as unknown as Difference;

beforeEach(() => {
  jest.mocked(chromium.launch).mockResolvedValue({ close: stop } as never);
  jest.mocked(openTarget).mockResolvedValue({ target: { url: '' } } as never);
  jest.mocked(serveTarget).mockResolvedValue(stop);
  jest.mocked(writeReport).mockReturnValue('');
  jest.spyOn(console, 'log').mockReturnValue();
  jest.spyOn(console, 'warn').mockReturnValue();
});
const before = process.exitCode;
afterEach(() => (process.exitCode = before));

type Found = [differences: Difference[], problems: string[]];
const runs: [string, Found[], number][] = [
  ['nothing differs', [[[], []]], 0],
  ['something differs', [[[difference], []]], 1],
  ['a server failed', [[[], ['/v1/articles did not answer: status 503']]], 1],
  [
    'the first of two runs had a failing server',
    [
      [[], ['no answer']],
      [[], []],
    ],
    1,
  ],
];

test.each(runs)('when %s, the exit code tells', async (_, found, code) => {
  for (const [differences, problems] of found) {
    const comparison = { candidates: [], compared: 1, differences, problems };
    jest.mocked(compareReleases).mockResolvedValueOnce(comparison);
  }
  await visual(['--repeat', String(found.length)], 8080);
  expect(process.exitCode).toBe(code);
  expect(stop).toHaveBeenCalled();
});
