const option = '--from';

/**
 * `--from v1.2.0` or `--from=v1.2.0`, at any position; the rest is Playwright's.
 * @throws Error if it has no value
 */
export function readArguments(args: string[]): { from?: string; rest: string[] } {
  const at = args.findIndex((one) => one === option || one.startsWith(`${option}=`));
  if (at === -1) return { rest: args };
  const [named = '', next] = args.slice(at);
  const isJoined = named !== option;
  const from = isJoined ? named.slice(option.length + 1) : next;
  if (!from) throw new Error('Name the commit: npm run e2e:skew -- --from HEAD~30');
  return { from, rest: args.filter((_, index) => index !== at && (isJoined || index !== at + 1)) };
}
