import { readFileSync } from 'node:fs';
import { parseWith, valueOf, type Parsed } from '@synapsei/shared-types/values';
import type { GenericSchema, InferOutput } from 'valibot';
import { messageOf } from './messageOf';

/** Checks against a schema, in the form that `readJson` takes. */
export const parserOf =
  <Schema extends GenericSchema>(schema: Schema) =>
  (input: unknown): Parsed<InferOutput<Schema>> =>
    parseWith(schema, input);

/** The value of a JSON text. `source` names it. @throws Error that names the source and the field that is wrong */
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

/** The value of a JSON file. @throws Error that names the file and the field that is wrong */
export const readJson = <Value>(file: string, parse: (input: unknown) => Parsed<Value>): Value =>
  parseJsonText(readFileSync(file, 'utf8'), file, parse);
