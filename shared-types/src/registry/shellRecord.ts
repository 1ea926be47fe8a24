import * as v from 'valibot';
import { fileNameSchema, integritySchema, mapOf, versionSchema } from './registry';

const fileNames = v.array(fileNameSchema);

/** What `index.html` is made of, as the shell's build writes it to `shell.json`. */
export const shellRecordSchema = v.object({
  version: versionSchema,
  scripts: fileNames,
  styles: fileNames,
  /** Fetched beside the main script: the federation chunk and the font. */
  preloads: v.array(v.object({ file: fileNameSchema, as: v.picklist(['script', 'font']) })),
  /** File → integrity. */
  files: mapOf(fileNameSchema, integritySchema),
  /** What remotes may rely on; a release that needs more is not published. */
  provides: v.object({
    contract: v.string(),
    /** The federation runtime that remotes are built for now. */
    runtime: v.string(),
    /** Those of remotes released before, which it still runs. Default: none. */
    earlierRuntimes: v.optional(v.array(v.string())),
    /** Whether remotes may bring their own federation runtime. Default: no. */
    ownRuntimes: v.optional(v.boolean()),
    /** Package → version that the shell shares. */
    shared: mapOf(v.string(), v.string()),
    slots: v.array(v.string()),
  }),
  /** Whether it has a policy of Trusted Types, so that pages may require them. Earlier shells have none. */
  trustsScripts: v.optional(v.boolean()),
  /** Whether it fetches file lists that a page leaves out. Pages of earlier shells leave none out. */
  fetchesFileLists: v.optional(v.boolean()),
});

export type ShellRecord = v.InferOutput<typeof shellRecordSchema>;
