import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Comparison } from '../compare/compareReleases';
import { pictureFile, pictureNames, renderReport } from './renderReport';

/** Writes the report and its pictures to `folder`, in place of an earlier one. @returns its file */
export function writeReport(
  folder: string,
  comparison: Comparison,
  url: string,
  made = new Date().toUTCString(),
): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const difference of comparison.differences)
    for (const which of pictureNames)
      writeFileSync(path.join(folder, pictureFile(difference, which)), difference.pictures[which]);
  const file = path.join(folder, 'index.html');
  writeFileSync(file, renderReport(comparison, url, made));
  return file;
}
