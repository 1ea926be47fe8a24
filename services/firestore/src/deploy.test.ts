import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import * as v from 'valibot';
import { parseRules } from './rules/parseRules';

const folder = path.join(__dirname, '..');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** The keys that we use and that the tool accepts: it silently ignores a misspelt one. */
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

/** The functions of rules by name, each with its whole text. */
const functionsOf = (file: string) =>
  Object.fromEntries(
    [...read(file).matchAll(/^ {4}function (\w+)[^]+?^ {4}}$/gm)].map(([text, name]) => [
      name,
      text,
    ]),
  );

test('the stricter rules have the functions of the others word for word, and one more', () => {
  const open = functionsOf('firestore.rules');
  const signedIn = functionsOf('firestore.signed-in.rules');
  expect(signedIn).toEqual({ ...open, isOwn: expect.any(String) });
  expect(Object.keys(open).sort()).toEqual([
    ...['isActivity', 'isAdded', 'isCounted', 'isKeptAsLong', 'isMessage', 'isNewConversation'],
    'retentionDays',
  ]);
});

test('they keep a conversation as long as the site says by default', () => {
  const { retentionDays } = parseRuntimeConfig({}).config.firebase;
  expect(functionsOf('firestore.rules').retentionDays).toContain(`return ${retentionDays};`);
});
