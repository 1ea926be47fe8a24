import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parseRules } from './rules/parseRules';

const folder = path.join(__dirname, '..');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** What the tool accepts of what we use; it ignores a misspelt key without a word. */
const configSchema = v.strictObject({
  firestore: v.strictObject({ rules: v.string(), indexes: v.string() }),
});
const indexesSchema = v.strictObject({
  indexes: v.array(v.never()),
  fieldOverrides: v.array(
    v.strictObject({
      collectionGroup: v.picklist(['conversations', 'messages']),
      fieldPath: v.string(),
      ttl: v.optional(v.boolean()),
      indexes: v.array(v.never()),
    }),
  ),
});

const configs = ['firebase.json', 'firebase.signed-in.json'];

test.each(configs)('%s names rules that parse, and indexes with TTL for what expires', (file) => {
  const { firestore } = v.parse(configSchema, JSON.parse(read(file)));
  const rules = read(firestore.rules);
  expect(() => parseRules(rules)).not.toThrow();
  const { fieldOverrides } = v.parse(indexesSchema, JSON.parse(read(firestore.indexes)));
  const expiring = fieldOverrides.filter(({ ttl }) => ttl);
  expect(expiring.map(({ collectionGroup }) => collectionGroup)).toEqual([
    'conversations',
    'messages',
  ]);
  for (const { fieldPath } of fieldOverrides) expect(rules).toContain(`data.${fieldPath} is`);
});
