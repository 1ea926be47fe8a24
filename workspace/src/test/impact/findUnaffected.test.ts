import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRelease } from '@synapsei/shared-types/testing';
import { publish, createTestTarget, writeBuild, type TestTarget } from '@synapsei/release/testing';
import { findUnaffected } from './narrow';

const files = ['remoteEntry.js', 'ChatPage.js', 'ChatPage.css', 'first-view.json'];
const reach = {
  'opens the chat': files.map((file) => `mf_chat/${file}`),
  'reads an article': ['mf_content/ArticlePage.js'],
  // Without a page nobody knows what it needs.
  'starts the servers': [],
};

let site: TestTarget;
let recorded: string;

beforeEach(async () => {
  site = await (await createTestTarget()).withShell();
  await publish(site.context, writeBuild({ version: '1.0.0' }), { isPromoted: true });
  recorded = path.join(mkdtempSync(path.join(tmpdir(), 'reach-')), 'reach.json');
  writeFileSync(recorded, JSON.stringify(reach));
});
afterEach(() => site.stop());

const find = (versioned: string, file = recorded) =>
  findUnaffected(versioned, { local: site.context.target }, undefined, file);

test('tests that load none of the files that a version changes are unaffected', async () => {
  await publish(site.context, writeBuild({ version: '1.1.0' }, 'other'));
  expect(await find('mf-chat@1.1.0')).toEqual({ unaffected: ['reads an article'] });
});

test('a test that last loaded chunks which neither version has is affected', async () => {
  await publish(site.context, writeBuild({ version: '1.1.0' }, '', { '1.00000009.json': '{}' }));
  const loads = { 'loads the new file': ['mf_chat/1.json'], 'loaded others': ['mf_chat/658.js'] };
  writeFileSync(recorded, JSON.stringify({ ...reach, ...loads }));
  expect(await find('mf-chat@1.1.0')).toEqual({ unaffected: ['reads an article'] });
});

test('a version that offers something else affects every test', async () => {
  const talk = { path: '/talk', module: './ChatPage', title: 'Talk', layout: 'full' as const };
  const routes = [...createRelease().routes, talk];
  await publish(site.context, writeBuild({ version: '1.1.0', routes }));
  const { unaffected, everything } = await find('mf-chat@1.1.0');
  expect(unaffected).toEqual([]);
  expect(everything).toContain('/talk');
});

test('so does a file that no test is known to load', async () => {
  const added = writeBuild({ version: '1.1.0' }, '', { '712.abcdef01.js': 'added()' });
  await publish(site.context, added);
  expect((await find('mf-chat@1.1.0')).everything).toBe('no test is known to load mf_chat/712.js');
});

test('and so does the shell, and any release before a first recorded run', async () => {
  expect((await find('shell@2.0.0')).everything).toBe('the shell is part of every page');
  expect((await find('mf-chat@1.0.0', `${recorded}.missing`)).everything).toMatch(/no full run/);
});

test('a version that is not published is named', async () => {
  await expect(find('mf-chat@9.0.0')).rejects.toThrow('mf_chat has no published version 9.0.0');
});
