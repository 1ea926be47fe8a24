import { readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { parseWith, valueOf, type Parsed } from '@synapsei/shared-types/values';
import type { GenericSchema, InferOutput } from 'valibot';
import * as v from 'valibot';
import { messageOf } from './messageOf';

/** A parser for `readJson` that checks values against a schema. */
export const parserOf =
  <Schema extends GenericSchema>(schema: Schema) =>
  (input: unknown): Parsed<InferOutput<Schema>> =>
    parseWith(schema, input);

/** Parses a JSON text. `source` names it. @throws Error that names the source and the field that is wrong */
export function parseJsonText<Value>(
  text: string,
  source: string,
  parse: (input: unknown) => Parsed<Value>,
): Value {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch (error) {
    throw new Error(`${source} is not JSON: ${messageOf(error)}`);
  }
  return valueOf(parse(input), `${source} is not valid`);
}

/** Reads a JSON file. @throws Error that names the file and the field that is wrong */
export const readJson = <Value>(file: string, parse: (input: unknown) => Parsed<Value>): Value =>
  parseJsonText(readFileSync(file, 'utf8'), file, parse);

const parsePackage = parserOf(v.object({ name: v.string(), version: v.string() }));

export const readPackageFile = (folder: string) =>
  readJson(path.join(folder, 'package.json'), parsePackage);

/** The version of a package that `folder` would load. @throws Error that names the package if it is missing */
export function installedVersion(name: string, folder: string): string {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    const installed = path.join(current, 'node_modules', name);
    if (existsSync(path.join(installed, 'package.json'))) return readPackageFile(installed).version;
    if (current === path.dirname(current))
      throw new Error(`${name} is not installed: run "npm ci".`);
  }
}
