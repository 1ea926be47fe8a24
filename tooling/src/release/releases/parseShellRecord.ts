import type { ShellRecord } from '@synapsei/shared-types';
import { validateStrict } from 'compare-versions';
import * as v from 'valibot';
import { parseJson } from '../parseJson';
import { Refusal } from '../Refusal';
import { noVersion } from './checkNames';

const texts = v.array(v.string());
const textByName = v.record(v.string(), v.string());

const shellSchema = v.object({
  version: v.pipe(
    v.string(),
    v.check(validateStrict, ({ input }) => noVersion(input)),
  ),
  scripts: texts,
  styles: texts,
  preloads: v.array(v.object({ file: v.string(), as: v.picklist(['script', 'font']) })),
  files: textByName,
  provides: v.object({
    contract: v.string(),
    runtime: v.string(),
    shared: textByName,
    slots: texts,
  }),
});

/** A shell's `shell.json`. `source`: where it is, for the sentence. @throws Refusal that names the field */
export function parseShellRecord(text: string, source: string): ShellRecord {
  const input = parseJson(text, source);
  const parsed = v.safeParse(shellSchema, input, { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Refusal(
      `${source} is no shell: ${v.getDotPath(issue) ?? '(root)'}: ${issue.message}. Build the shell again.`,
    );
  }
  return parsed.output;
}
