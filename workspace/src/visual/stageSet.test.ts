import { mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Registry } from '@synapsei/shared-types/registry';
import { filesBelow } from '@synapsei/base';
import {
  setCanary,
  promote,
  publish,
  publishShell,
  createTestTarget,
  parseVersioned,
  refusalOf,
  writeBuild,
  writeShell,
  type TestTarget,
} from '@synapsei/release/testing';
import { findDocument } from './answerFrom';
import { readLiveSite, stageSet } from './stageSet';

let target: TestTarget;

const others = { name: 'mf_content', routes: [], navigation: [] };

beforeEach(async () => {
  target = await (await createTestTarget()).withShell();
  await publish(target.context, writeBuild());
  await publish(target.context, writeBuild(others));
  await publish(target.context, writeBuild({ version: '1.1.0' }));
});
afterEach(() => target.stop());

const readLive = () =>
  readLiveSite(target.context.target, target.store, mkdtempSync(path.join(os.tmpdir(), 'run-')));

/** A set and what its pages get as registry. */
async function stage(...names: string[]) {
  const live = await readLive();
  const candidates = names.map((name) => parseVersioned(name, '--candidate'));
  const set = await stageSet(live, candidates);
  const file = findDocument(set, `${live.target.url}registry.json`) ?? '';
  return { set, registry: JSON.parse(readFileSync(file, 'utf8')) as Registry };
}

const stableIn = ({ remotes }: Registry) =>
  Object.entries(remotes).map(([name, { stable }]) => `${name}@${stable}`);

test('pages get the candidate as if it were promoted, and the target is as before', async () => {
  const before = filesBelow(target.folder);
  const { registry, set } = await stage('mf-chat@1.1.0');
  expect(stableIn(registry)).toEqual(['mf_chat@1.1.0', 'mf_content@1.0.0']);
  expect(set.address).toBe(target.context.target.url);
  expect(filesBelow(target.folder)).toEqual(before);
  expect(stableIn(await target.fetchRegistry())).toEqual(['mf_chat@1.0.0', 'mf_content@1.0.0']);
});

test('the live set is what is live, for every visitor alike: without canary and fallback', async () => {
  await promote(target.context, [{ name: 'mf_chat', version: '1.1.0' }]);
  await setCanary(target.context, 'mf_chat', '1.0.0', { weight: 50, cohorts: [] });
  const { registry, set } = await stage();
  expect(registry.remotes.mf_chat).toMatchObject({ stable: '1.1.0' });
  expect(Object.keys(registry.remotes.mf_chat!.versions)).toEqual(['1.1.0']);
  expect(set.paths).toEqual(['/chat']);
  expect(set.origins).toEqual(
    expect.arrayContaining([new URL(target.context.target.url).origin, target.filesOrigin]),
  );
});

test('a shell can be a candidate, alone and with remotes', async () => {
  await publishShell(target.context, writeShell('1.1.0'));
  const { registry } = await stage('shell@1.1.0', 'mf-chat@1.1.0');
  expect(registry.shell?.version).toBe('1.1.0');
  expect(stableIn(registry)).toContain('mf_chat@1.1.0');
});

test('a set that does not run together is refused with its pairs', async () => {
  await publish(target.context, writeBuild({ version: '2.0.0', contract: '^9.0.0' }));
  expect(await refusalOf(stage('mf-chat@2.0.0'))).toMatch(
    /^These do not run together:\nmf_chat 2\.0\.0 does not fit shell 1\.0\.0: it needs contract/,
  );
});

test('a version that is not published is refused with those that are', async () => {
  expect(await refusalOf(stage('mf-chat@9.0.0'))).toBe(
    'mf_chat has no published version 9.0.0 (published: 1.0.0, 1.1.0).',
  );
});

test('a target without a site is refused with what to do', async () => {
  const empty = await createTestTarget();
  const { context, store } = empty;
  expect(await refusalOf(readLiveSite(context.target, store, empty.folder))).toMatch(
    /has no site yet: run "npm start" once/,
  );
  await empty.stop();
});
