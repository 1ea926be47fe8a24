const inSuites = (name: string) => `./e2e/core/${name}.ts`;

export const leftOutReporter = inSuites('LeftOutReporter');

const has = (args: string[], flags: string[]) =>
  args.some((arg) => flags.includes(arg.split('=', 1)[0]!));

/** Whether Playwright opens windows of the browser, for which it needs more than the headless shell. */
export const showsWindow = (args: string[]) => has(args, ['--headed', '--ui', '--debug']);

/** Whether Playwright only prints what there is: nothing runs. */
export const onlyTells = (args: string[]) => has(args, ['--list', '--help', '-h']);

/** Whether Playwright reports no counts: somebody watches, or nothing runs. */
export const isInteractive = (args: string[]) =>
  onlyTells(args) || has(args, ['--ui', '--ui-host', '--ui-port']);

/**
 * What keeps the counts and the teams right beside the reporters that the user names, which replace
 * those of the configuration. Default: none are named, and nothing is added.
 */
export function ownReporters(args: string[]): string[] {
  const at = args.findLastIndex((arg) => arg.split('=', 1)[0] === '--reporter');
  if (at < 0 || isInteractive(args)) return [];
  const named = args[at]!.includes('=') ? args[at]!.slice('--reporter='.length) : args[at + 1];
  const own = ['json', inSuites('OwnerReporter'), inSuites('ReachReporter')].filter(
    (one) => !named?.split(',').includes(one),
  );
  return own.length === 0 ? [] : [`--reporter=${[named, ...own].join(',')}`];
}
