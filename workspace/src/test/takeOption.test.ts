import { takeOption } from './takeOption';

const read = (args: string[]) => takeOption(args, '--from', 'npx site e2e-skew --from HEAD~30');

test.each([
  [['--from', 'v1.2.0'], 'v1.2.0', []],
  [['--from=v1.2.0'], 'v1.2.0', []],
  [
    ['-g', 'shell now', '--from', 'HEAD~30', '--headed'],
    'HEAD~30',
    ['-g', 'shell now', '--headed'],
  ],
  [['--from=HEAD~30', '--headed'], 'HEAD~30', ['--headed']],
  [['--headed'], undefined, ['--headed']],
])('%j takes the releases of %s and leaves %j to Playwright', (args, value, rest) => {
  expect(read(args)).toEqual({ value, rest });
});

test.each([[['--from']], [['--from=']]])('%j says how to name a commit', (args) => {
  expect(() => read(args)).toThrow('npx site e2e-skew --from HEAD~30');
});
