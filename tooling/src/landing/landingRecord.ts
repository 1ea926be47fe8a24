import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '../base/writeAtomically';
import type { LandingKind } from './LandingPage';
import type { SitemapEntry } from './sitemap';

/** Content of `landing.json`: the pages of a folder. */
export type LandingRecord = (SitemapEntry & { kind: LandingKind })[];

const fileOf = (folder: string) => path.join(folder, 'landing.json');

function readLandingRecord(folder: string): LandingRecord {
  if (!existsSync(fileOf(folder))) return [];
  return JSON.parse(readFileSync(fileOf(folder), 'utf8')) as LandingRecord;
}

export function writeLandingRecord(folder: string, record: LandingRecord): void {
  writeAtomically(fileOf(folder), `${JSON.stringify(record)}\n`);
}

/** Whether articles have shareable pages here. */
export function hasArticlePages(folder: string): boolean {
  return readLandingRecord(folder).some(({ kind }) => kind === 'article');
}
