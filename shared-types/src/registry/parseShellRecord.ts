import { parseWith, type Parsed } from '../values/parsed';
import { shellRecordSchema, type ShellRecord } from './shellRecord';

/** Validates a shell's `shell.json`; `problem` names the field. Never throws. */
export function parseShellRecord(input: unknown): Parsed<ShellRecord> {
  return parseWith(shellRecordSchema, input);
}
