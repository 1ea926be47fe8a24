/**
 * An option of ours among Playwright's arguments: `--from v1.2.0` or `--from=v1.2.0`, at any position.
 * @throws Error if it has no value. `example`: how to give one
 */
export function takeOption(args: string[], option: string, example: string) {
  const at = args.findIndex((one) => one === option || one.startsWith(`${option}=`));
  if (at === -1) return { value: undefined, rest: args };
  const isJoined = args[at] !== option;
  const value = isJoined ? args[at]!.slice(option.length + 1) : args[at + 1];
  if (!value) throw new Error(`${option} needs a value: ${example}`);
  return { value, rest: args.toSpliced(at, isJoined ? 1 : 2) };
}
