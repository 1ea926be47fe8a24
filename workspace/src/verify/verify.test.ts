import { verify, type Check } from './verify';

let lines: string[];

beforeEach(() => {
  lines = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => jest.restoreAllMocks());

const createCheck = (name: string, ok: boolean, output = ''): Check => ({
  name,
  run: () => Promise.resolve({ ok, output }),
});

const printed = () => lines.join('\n');

test('runs all checks even if one fails, counts both, and shows the output of failed ones only', async () => {
  const checks = [
    createCheck('first', false, 'line 3 is wrong'),
    createCheck('second', true, 'all is well'),
    createCheck('third', true),
  ];
  expect(await verify(checks)).toEqual({ passed: 2, failed: 1 });
  expect(printed()).toMatch(/^first +\d+\.\d s {2}FAILED$/m);
  expect(printed()).toMatch(/^third +\d+\.\d s {2}ok$/m);
  expect(printed()).toContain('line 3 is wrong');
  expect(printed()).not.toContain('all is well');
});

test('a check that throws fails with its message', async () => {
  const broken: Check = { name: 'broken', run: () => Promise.reject(new Error('no such file')) };
  expect(await verify([broken])).toEqual({ passed: 0, failed: 1 });
  expect(printed()).toContain('no such file');
});

test('runs no more than two checks at a time', async () => {
  let running = 0;
  let most = 0;
  const check: Check = {
    name: 'slow',
    async run() {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return { ok: true, output: '' };
    },
  };
  await verify(Array<Check>(6).fill(check));
  expect(most).toBe(2);
});
