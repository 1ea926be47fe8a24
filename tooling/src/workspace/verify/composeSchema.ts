import { readFileSync } from 'node:fs';
import Ajv, { type ErrorObject } from 'ajv/dist/2019';
import addFormats from 'ajv-formats';
import { inRoot } from '../../base/paths';
import { composeFormats } from './composeFormats';

const schemaFile = inRoot('tooling', 'deploy', 'compose-spec.json');

/** Leaves out what draft 4 called `id` and today's readers refuse; nothing in the schema refers to it. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, inner]) => key !== '$schema' && !(key === 'id' && typeof inner === 'string'),
  );
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutIds(inner)]));
}

function createValidator() {
  const ajv = new Ajv({ allErrors: true, strict: false });
  addFormats(ajv);
  for (const [name, validate] of Object.entries(composeFormats)) ajv.addFormat(name, validate);
  const schema = JSON.parse(readFileSync(schemaFile, 'utf8')) as object;
  return ajv.compile(withoutIds(schema) as object);
}

/** `services.shell.ports must be array` */
function describe({ instancePath, message, params }: ErrorObject): string {
  const place = instancePath.slice(1).replaceAll('/', '.') || '(root)';
  const extra = 'additionalProperty' in params ? ` ('${params.additionalProperty}')` : '';
  return `${place} ${message}${extra}`;
}

/** What the official Compose schema objects to. */
export function composeSchemaProblems(document: unknown): string[] {
  const validate = createValidator();
  if (validate(document)) return [];
  return [...new Set(validate.errors!.map(describe))];
}
