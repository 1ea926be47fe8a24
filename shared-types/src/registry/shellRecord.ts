import * as v from 'valibot';
import { parseWith, type Parsed } from '../values/parsed';
import { fileNameSchema, integritySchema, mapOf, versionSchema } from './registry';

const fileNames = v.array(fileNameSchema);

/** The parts of `index.html` that the shell's build provides, in `shell.json`. */
export const shellRecordSchema = v.object({
  version: versionSchema,
  scripts: fileNames,
  styles: fileNames,
  /** Fetched beside the main script: the federation chunk and the font. */
  preloads: v.array(v.object({ file: fileNameSchema, as: v.picklist(['script', 'font']) })),
  /** File → integrity. */
  files: mapOf(fileNameSchema, integritySchema),
  /** Versions and slots that remotes may rely on; a release that needs more is not published. */
  provides: v.object({
    contract: v.string(),
    /** The federation runtime that remotes are built for. */
    runtime: v.string(),
    /** Package → version that the shell shares. */
    shared: mapOf(v.string(), v.string()),
    slots: v.array(v.string()),
  }),
});

export type ShellRecord = v.InferOutput<typeof shellRecordSchema>;

/** Validates a shell's `shell.json`; `problem` names the field. Never throws. */
export const parseShellRecord = (input: unknown): Parsed<ShellRecord> =>
  parseWith(shellRecordSchema, input);
