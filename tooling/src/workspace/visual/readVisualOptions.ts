import { parseArgs } from 'node:util';

const options = {
  candidate: { type: 'string', multiple: true },
  target: { type: 'string' },
  mask: { type: 'string', multiple: true },
  repeat: { type: 'string', default: '1' },
} as const;

/** @throws Error that names the option */
function readCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1) return count;
  throw new Error(`--repeat is "${text}" but must be a whole number from 1.`);
}

/** The command line of `site visual`. @throws Error that names the option which is unknown or wrong */
export function readVisualOptions(args: string[]) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  return {
    candidates: values.candidate ?? [],
    target: values.target,
    masks: values.mask ?? [],
    repeat: readCount(values.repeat),
    /** Parts of the names of pictures. */
    wanted: positionals,
  };
}
