import path from 'node:path';
import * as v from 'valibot';
import { parserOf, readJson } from './readJson';

const parsePackage = parserOf(v.object({ name: v.string(), version: v.string() }));

/** Name and version in a folder's `package.json`. @throws Error if it is missing */
export const readPackageFile = (folder: string) =>
  readJson(path.join(folder, 'package.json'), parsePackage);
