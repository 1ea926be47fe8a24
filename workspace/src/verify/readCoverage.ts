import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import * as v from 'valibot';
import { inRoot } from '@synapsei/presets/inRoot';
import { readTags, type Tag } from './readTags';

export const specificationFile = 'docs/specification.json';

/** Part → its section's title and the sentences in it; `home.2` names the second one of `home`. */
const specificationSchema = v.record(
  v.string(),
  v.object({ section: v.string(), sentences: v.record(v.string(), v.string()) }),
);
export type Specification = v.InferOutput<typeof specificationSchema>;

export type Coverage = (Tag & { file: string })[];

/** @throws v.ValiError if the file is not such a table */
export const readSpecification = (): Specification =>
  v.parse(specificationSchema, JSON.parse(readFileSync(inRoot(specificationFile), 'utf8')));

/** The tests of the repository that show a sentence of the specification. */
export function readCoverage(): Coverage {
  const query = ['grep', '-l', '--untracked', '^ *// Specification: ', '--', '*.ts', '*.tsx'];
  const { stdout } = spawnSync('git', query, { cwd: inRoot(), encoding: 'utf8' });
  const files = stdout.split('\n').filter((file) => file !== '');
  return files.flatMap((file) =>
    readTags(readFileSync(inRoot(file), 'utf8')).map((tag) => ({ ...tag, file })),
  );
}
