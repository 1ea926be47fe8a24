import { existsSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parserOf, readJson, writeAtomically } from '@synapsei/base';
import { landingKinds } from './LandingPage';
import type { SitemapEntry } from './sitemap';

/** Content of `landing.json`: the pages of a folder. */
const recordSchema = v.array(
  v.object({
    path: v.string(),
    changedAt: v.optional(v.string()),
    kind: v.picklist(landingKinds),
  }),
) satisfies v.GenericSchema<unknown, SitemapEntry[]>;

export type LandingRecord = v.InferOutput<typeof recordSchema>;
const parseRecord = parserOf(recordSchema);

const fileOf = (folder: string) => path.join(folder, 'landing.json');

function readLandingRecord(folder: string): LandingRecord {
  if (!existsSync(fileOf(folder))) return [];
  return readJson(fileOf(folder), parseRecord);
}

export function writeLandingRecord(folder: string, record: LandingRecord): void {
  writeAtomically(fileOf(folder), `${JSON.stringify(record)}\n`);
}

/** Whether articles have shareable pages here. */
export function hasArticlePages(folder: string): boolean {
  return readLandingRecord(folder).some(({ kind }) => kind === 'article');
}
