import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { parseRules } from './rules/parseRules';
import { recordGoogle } from './testing/recordGoogle';

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

/** Path of firebase-tools' `firebase`: its 400 MB are no dependency of ours. */
const tool = process.env.FIREBASE_TOOLS;

(tool ? describe : describe.skip)('the official tool, which FIREBASE_TOOLS names', () => {
  jest.setTimeout(120_000);

  test.each(configs)('deploys %s as it lies here', async (file) => {
    const google = await recordGoogle();
    const urls = ['TOKEN', 'RULES', 'RESOURCEMANAGER', 'SERVICE_USAGE', 'API'];
    const environment = {
      ...process.env,
      ...Object.fromEntries(urls.map((name) => [`FIREBASE_${name}_URL`, google.url])),
      FIRESTORE_URL: google.url,
      FIREBASE_TOKEN: 'any',
    };
    const command = ['deploy', '--only', 'firestore', '--project', 'p', '--non-interactive'];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [tool ?? '', ...command, '--config', file],
      { cwd: folder, env: environment },
    );
    await google.close();
    expect(stdout).toContain('Deploy complete!');
    const rules = JSON.parse(read(file)).firestore.rules;
    const groups = 'projects/p/databases/(default)/collectionGroups';
    const expiring = { indexConfig: { indexes: [] }, ttlConfig: {} };
    const bodies = google.changes.map(({ path: address, body }) => [address.slice(4), body]);
    expect(Object.fromEntries(bodies)).toEqual({
      'projects/p/rulesets': { source: { files: [{ name: rules, content: read(rules) }] } },
      'projects/p/releases/cloud.firestore': expect.objectContaining({
        release: expect.objectContaining({ rulesetName: 'projects/p/rulesets/1' }),
      }),
      [`${groups}/conversations/fields/expiresAt`]: expiring,
      [`${groups}/messages/fields/expiresAt`]: expiring,
      [`${groups}/messages/fields/content`]: { indexConfig: { indexes: [] } },
    });
  });
});
