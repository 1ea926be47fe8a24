import { isInteractive, ownReporters, showsWindow } from './suites';

const own = './e2e/reports/OwnerReporter.ts';

test.each([
  [['--reporter=html'], [`--reporter=html,json,${own}`]],
  [['faults', '--reporter', 'junit,line'], [`--reporter=junit,line,json,${own}`]],
  [['--reporter=json'], [`--reporter=json,${own}`]],
  [['--grep', 'chat'], []],
  [['--list', '--reporter=html'], []],
])('%j keep their reporters and the counts', (args, expected) => {
  expect(ownReporters(args)).toEqual(expected);
});

test('windows are shown if asked for in any form', () => {
  expect([['--headed'], ['--ui'], ['--debug'], ['--debug=cli']].map(showsWindow)).not.toContain(
    false,
  );
  expect(showsWindow(['-g', 'headed'])).toBe(false);
});

test('a list and the interactive mode have no counts', () => {
  expect([['--ui-port=0'], ['--list'], ['-h']].map(isInteractive)).not.toContain(false);
  expect(isInteractive(['--headed'])).toBe(false);
});
