import { parseShellRecord as parse, type ShellRecord } from '@synapsei/shared-types';
import { parseJson } from '../parseJson';
import { Refusal } from '../Refusal';

/** A shell's `shell.json`. `source`: its location, for the error. @throws Refusal that names the field */
export function parseShellRecord(text: string, source: string): ShellRecord {
  const parsed = parse(parseJson(text, source));
  if (parsed.ok) return parsed.value;
  throw new Refusal(`${source} is not a valid shell: ${parsed.problem}. Build the shell again.`);
}
