import { runtimeConfigSchema } from '@synapsei/shared-types/config';
import type * as v from 'valibot';
import { readMembers } from './readComments';
import { code, table } from './toMarkdown';

/** The used fields of a valibot schema. */
type Schema = v.GenericSchema & {
  default?: unknown;
  wrapped?: Schema;
  item?: Schema;
  options?: readonly (Schema | string)[];
  literal?: unknown;
  entries?: Record<string, Schema>;
  pipe?: readonly { kind: string; type: string; message?: unknown; requirement?: unknown }[];
};

const isRule = ({ kind }: { kind: string }) => kind === 'validation';

/** The constraints on a value, in words: "text that must be an absolute address". */
function typeOf(schema: Schema): string {
  const { type, wrapped, item, options, entries, pipe = [] } = schema;
  if (wrapped) return typeOf(wrapped);
  if (type === 'picklist') return (options as string[]).map((one) => code(`"${one}"`)).join(' or ');
  if (type === 'literal') return code(JSON.stringify(schema.literal));
  if (type === 'union') return (options as Schema[]).map(typeOf).join(' or ');
  if (type === 'array' && item) return `list: ${typeOf(item)}`;
  if (type === 'object' && entries) return code(`{ ${Object.keys(entries).join(', ')} }`);
  if (type === 'number') return pipe.some(isRule) ? 'whole number, at least 1' : 'number';
  if (type === 'boolean') return '`true` or `false`';
  const rules = pipe
    .filter(isRule)
    .map(({ message }) => String(message).replace(/^must (be )?(an? )?/, ''));
  return rules.at(-1) ?? 'text';
}

const defaultOf = ({ type, default: value }: Schema) =>
  type === 'optional' && value !== undefined ? code(JSON.stringify(value)) : 'none';

/** A table for each section of the runtime config: field, type, default, meaning. */
export function describeConfig(): string {
  const file = 'shared-types/src/config/runtimeConfig.ts';
  const members = readMembers(file, 'runtimeConfigSchema');
  const comments = new Map(members.map(({ name, comment }) => [name, comment]));
  const sections = runtimeConfigSchema.entries as unknown as Record<string, Schema>;
  return Object.entries(sections)
    .map(([section, { wrapped }]) => {
      const rows = Object.entries(wrapped!.entries!).map(([field, schema]) => {
        const name = `${section}.${field}`;
        return [code(name), typeOf(schema), defaultOf(schema), comments.get(name) ?? ''];
      });
      const intro = comments.get(section);
      const parts = [`## ${section}`, intro, table(['field', 'value', 'default', 'meaning'], rows)];
      return parts.filter(Boolean).join('\n\n');
    })
    .join('\n\n');
}
