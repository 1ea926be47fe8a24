import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createArticle } from '@synapsei/shared-types/testing';
import * as v from 'valibot';
import { filesBelow } from '../../base/filesBelow';
import { integrity } from '../../base/integrity';
import type { Context } from '../Context';
import { createKeyPair, createSigner } from '../keys/Signer';
import { hashOf, writeRecord } from '../state/record';
import { stateSchema } from '../state/ReleaseState';
import { trust, type Seen } from '../state/trust';
import { createDirectoryStore } from '../store/createDirectoryStore';
import { createTestTarget, type TestTarget } from '../testing/createTestTarget';
import { startContent } from '../testing/startContent';
import { firstViewName, writeBuild, writeShell } from '../testing/writeBuild';
import { setCanary } from './canary';
import { findTampering } from './findTampering';
import { addKey } from './keys';
import { publish } from './publish';
import { publishShell } from './publishShell';
import { refreshPages } from './refreshPages';
import { setEnabled } from './setEnabled';

jest.setTimeout(60_000);

const [root, chat, mallory] = ['root', 'chat', 'mallory'].map(createKeyPair);
if (!root || !chat || !mallory) throw new Error('three keys');

let site: TestTarget;
let content: Awaited<ReturnType<typeof startContent>>;
/** The store as its owners left it. */
let backup: string;
let seen: Seen;
/** What visitors were served then, and after the next change of an owner. */
let before: Map<string, string>;
let after: Map<string, string>;

const now = () => new Date('2026-04-01T10:00:00Z');

function contextOf(pair: typeof root): Context {
  const store = createDirectoryStore(site.folder);
  trust(store, { root: root?.publicKey, read: () => seen });
  return { ...site.context, store, now, signer: createSigner(pair ?? createKeyPair('nobody')) };
}

const at = (file: string) => path.join(site.folder, file);
const read = (file: string) => readFileSync(at(file), 'utf8');
const remove = (file: string) => rmSync(at(file), { recursive: true });
const move = (from: string, to: string) => {
  cpSync(at(from), at(to), { recursive: true });
  remove(from);
};

function write(file: string, text: string) {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
}

/** Replaces in a file; what is not there to be replaced would be no edit. */
function edit(file: string, from: string | RegExp, to: string) {
  const text = read(file);
  const next = text.replace(from, to);
  if (next === text) throw new Error(`${file} has no ${String(from)}`);
  write(file, next);
}

const record = (revision: number) => `history/${String(revision).padStart(6, '0')}.json`;
const newest = () => Math.max(...filesBelow(at('history')).map((file) => Number(file.slice(0, 6))));
const stateOf = (revision: number) => v.parse(stateSchema, JSON.parse(read(record(revision))));
const current = () => path.join('documents', path.basename(readlinkSync(at('current'))));

function restore(from: string) {
  for (const name of [
    'history',
    'remotes',
    'site',
    'shell',
    'pages',
    'documents',
    'current',
    'config.json',
    'keys',
  ])
    rmSync(at(name), { recursive: true, force: true });
  cpSync(from, site.folder, { recursive: true, verbatimSymlinks: true });
}

/** Every document that visitors are served, by its name. */
const served = () =>
  new Map(
    filesBelow(at(current())).map((file) => [
      file,
      readFileSync(at(path.join(current(), file)), 'utf8'),
    ]),
  );

/** A change that the chat's team makes next, whatever happened to the store. */
const nextChange = () => setEnabled(contextOf(chat), 'mf_chat', false);

/** A record on top of all others, as somebody without an owner's key would sign it. */
function forge(change: (state: ReturnType<typeof stateOf>) => object, by = 'mallory') {
  const last = newest();
  const state = stateOf(last);
  const { signature: _, ...next } = {
    ...state,
    revision: last + 1,
    previous: hashOf(read(record(last))),
    change: { ...state.change, by },
    ...change(state),
  };
  write(
    record(last + 1),
    writeRecord(v.parse(stateSchema, next), createSigner(mallory ?? createKeyPair('x'))),
  );
}

const evilScript = 'globalThis.evil = 1';
const chatFolder = 'remotes/mf_chat/1.1.0/';
const contentFolder = 'remotes/mf_content/1.0.0/';

/** A release's file and its hash exchanged together, as its build would have written them. */
function exchange(folder: string, file: string, text: string) {
  const old = integrity(readFileSync(at(folder + file)));
  write(folder + file, text);
  edit(`${folder}release.json`, old, integrity(text));
}

beforeAll(async () => {
  site = await createTestTarget();
  content = await startContent([createArticle({ title: 'First' }, 3)]);
  rmSync(at('keys'), { recursive: true });
  const config = {
    remotes: { origins: [site.filesOrigin] },
    services: { content: content.url },
    owners: { site: { root: root.publicKey } },
  };
  write('config.json', JSON.stringify(config, null, 1));
  await publishShell(contextOf(root), writeShell());
  await addKey(contextOf(root), 'chat', chat.publicKey, 'mf_chat');
  await publish(contextOf(chat), writeBuild());
  await publish(contextOf(chat), writeBuild({ version: '1.1.0' }), { isPromoted: true });
  await publish(contextOf(chat), writeBuild({ version: '1.2.0' }));
  await setCanary(contextOf(chat), 'mf_chat', '1.2.0', { weight: 5 });
  const home = [{ path: '/', module: './ChatPage', title: 'Home', layout: 'full' as const }];
  const own = {
    name: 'mf_content',
    navigation: [],
    routes: home,
    firstViews: { '/': firstViewName },
  };
  const data = { 'catalogue.json': '{"services":[],"products":[],"note":"honest"}' };
  await publish(contextOf(root), writeBuild(own, '', data));
  await publishShell(contextOf(root), writeShell('1.1.0'));
  await refreshPages(contextOf(root));
  backup = mkdtempSync(path.join(os.tmpdir(), 'backup-'));
  cpSync(site.folder, backup, { recursive: true, verbatimSymlinks: true });
  seen = { revision: newest(), hash: hashOf(read(record(newest()))) };
  before = served();
  await nextChange();
  after = served();
}, 60_000);

afterAll(async () => {
  await Promise.all([site.stop(), content.stop()]);
  rmSync(backup, { recursive: true, force: true });
});

beforeEach(() => restore(backup));

/** What a page does without while one source of it is damaged. */
const withoutThem = new Map([
  ['the first view of Home', 'index.html'],
  ['the articles', 'landing.json sitemap.xml'],
  ['the articles gone', 'landing.json sitemap.xml'],
]);

/** What somebody does who can write to the store and has no key, and what is said of it. */
const edits: [string, () => void, RegExp][] = [
  // The history.
  [
    'the live version of the newest record',
    () => edit(record(newest()), '"stable": "1.1.0"', '"stable": "1.0.0"'),
    /altered: it is not what root signed/,
  ],
  [
    'the weight of a candidate in an older record',
    () => edit(record(7), '"weight": 5', '"weight": 100'),
    /000007\.json was altered/,
  ],
  [
    'the weight of a candidate in the newest record',
    () => edit(record(newest()), '"weight": 5', '"weight": 100'),
    /was altered/,
  ],
  [
    'the cohorts of a candidate',
    () => edit(record(newest()), '"cohorts": []', '"cohorts": ["all"]'),
    /was altered/,
  ],
  [
    'the error budget',
    () =>
      edit(record(newest()), '"salt"', '"haltAbove": {"failureRate": 1, "minSamples": 1}, "salt"'),
    /was altered/,
  ],
  [
    'the address of a release',
    () => edit(record(newest()), /"baseUrl": "http:..localhost/, '"baseUrl": "http://evil'),
    /was altered/,
  ],
  [
    'the hash of a release',
    () => edit(record(newest()), /"integrity": "sha384-..../, '"integrity": "sha384-AAAA'),
    /was altered/,
  ],
  [
    'the folder of a release',
    () => edit(record(newest()), '"folder": "1.1.0"', '"folder": "../mf_content/1.0.0"'),
    /was altered/,
  ],
  [
    'the switch of a remote',
    () => edit(record(newest()), '"enabled": true', '"enabled": false'),
    /was altered/,
  ],
  [
    'the live shell',
    () => edit(record(newest()), '"stable": "1.0.0"', '"stable": "1.1.0"'),
    /was altered/,
  ],
  [
    'the oldest shell that tabs may keep',
    () => edit(record(newest()), '"shell": {', '"shell": { "minVersion": "9.0.0",'),
    /was altered/,
  ],
  [
    'where overrides may come from',
    () => edit(record(newest()), '"overrideOrigins": []', '"overrideOrigins": ["http://evil"]'),
    /was altered/,
  ],
  [
    'a remote of its own',
    () =>
      edit(
        record(newest()),
        '"remotes": {',
        '"remotes": { "evil": { "enabled": true, "stable": "1.0.0", "versions": {} },',
      ),
    /was altered/,
  ],
  [
    'the articles of the landing pages',
    () => edit(record(newest()), /"snapshot": "..../, '"snapshot": "aaaa'),
    /was altered/,
  ],
  [
    'an address in the signed config',
    () => edit(record(newest()), content.url, 'http://evil'),
    /was altered/,
  ],
  [
    'an owner in the signed config',
    () =>
      edit(
        record(newest()),
        '"mf_chat": {',
        `"mf_content": { "chat": "${chat.publicKey}" }, "mf_chat": {`,
      ),
    /was altered/,
  ],
  [
    'who did it and why',
    () => edit(record(5), '"why": "because"', '"why": "evil"'),
    /000005\.json was altered/,
  ],
  [
    'when it was done',
    () => edit(record(5), '"at": "2026', '"at": "2025'),
    /000005\.json was altered/,
  ],
  ['a record taken out', () => remove(record(6)), /000006\.json was dropped/],
  [
    'the newest record taken off',
    () => remove(record(newest())),
    /was dropped: this machine has seen it/,
  ],
  [
    'the newest record taken off, with its documents and its number',
    () => {
      const last = newest();
      remove(record(last));
      write(`${current()}/revision`, String(last - 1));
    },
    /was dropped: this machine has seen it/,
  ],
  [
    'an older record put on top again',
    () => write(record(newest() + 1), read(record(5))),
    /was inserted: it is the record of revision 5/,
  ],
  [
    'an older state under a new number',
    () =>
      write(
        record(newest() + 1),
        read(record(5)).replace('"revision": 5', `"revision": ${newest() + 1}`),
      ),
    /was altered: it is not what chat signed/,
  ],
  [
    'an older record in place of the newest',
    () => write(record(newest()), read(record(5))),
    /was inserted: it is the record of revision 5/,
  ],
  [
    'a record that a stranger signed',
    () => forge(() => ({})),
    /was inserted: the key of mallory may not change the site/,
  ],
  [
    'a record that a stranger signed as root',
    () => forge(() => ({}), 'root'),
    /was inserted: the key of root may not change the site/,
  ],
  [
    'a record in which a stranger makes himself an owner',
    () =>
      forge(({ config }) => ({
        config: { ...config, owners: { site: { mallory: mallory.publicKey } } },
      })),
    /was inserted: the key of mallory may not change the site/,
  ],
  [
    'a record without a signature',
    () => {
      const { signature: _, ...state } = stateOf(newest());
      write(record(newest() + 1), JSON.stringify({ ...state, revision: newest() + 1 }));
    },
    /was inserted: nobody signed it/,
  ],
  [
    'a history of a stranger',
    () => {
      remove('history');
      const state = {
        ...v.parse(stateSchema, JSON.parse(readFileSync(path.join(backup, record(1)), 'utf8'))),
        config: { owners: { site: { mallory: mallory.publicKey } } },
        adopted: [],
        previous: '',
      };
      write(
        record(1),
        writeRecord(
          { ...state, change: { ...state.change, by: 'mallory' } },
          createSigner(mallory),
        ),
      );
    },
    /000001\.json was exchanged: it is not signed by the root/,
  ],
  ['no history at all', () => remove('history'), /was dropped: this machine has seen it/],
  ['garbage in the next place', () => write(record(newest() + 1), 'evil'), /was altered/],
  // The config.
  [
    'an address in config.json',
    () => edit('config.json', content.url, 'http://evil'),
    /config\.json was altered after/,
  ],
  [
    'a trusted origin in config.json',
    () => edit('config.json', '"origins": [', '"origins": ["http://evil",'),
    /config\.json was altered/,
  ],
  [
    'its own key in config.json',
    () =>
      edit(
        'config.json',
        '"mf_chat": {',
        `"mf_content": { "chat": "${chat.publicKey}" }, "mf_chat": {`,
      ),
    /config\.json was altered/,
  ],
  [
    'a stranger as owner of the site in config.json',
    () => edit('config.json', '"site": {', `"site": { "mallory": "${mallory.publicKey}",`),
    /config\.json was altered/,
  ],
  [
    'no owners in config.json',
    () => write('config.json', '{"services":{}}'),
    /config\.json was altered/,
  ],
  [
    'config.json gone',
    () => remove('config.json'),
    /config\.json was altered: .* has no config\.json/,
  ],
  [
    'a config.json that is none',
    () => write('config.json', 'evil'),
    /config\.json was altered: .*not JSON/,
  ],
  // Releases.
  [
    'an entry',
    () => write(`${chatFolder}remoteEntry.00000001.js`, evilScript),
    /mf_chat\/1\.1\.0\/remoteEntry\.00000001\.js was altered/,
  ],
  [
    'an entry and its hash together',
    () => exchange(chatFolder, 'remoteEntry.00000001.js', evilScript),
    /1\.1\.0\/release\.json has other bytes/,
  ],
  [
    'what a release needs of the shell',
    () => edit(`${chatFolder}release.json`, '"runtime":"2.9-bundler"', '"runtime":"9.9"'),
    /1\.1\.0\/release\.json has other bytes/,
  ],
  [
    'the release of another remote in its place',
    () => {
      remove(chatFolder);
      cpSync(at(contentFolder), at(chatFolder), { recursive: true });
    },
    /1\.1\.0\/release\.json has other bytes/,
  ],
  [
    'an older release under a newer version',
    () => {
      remove(chatFolder);
      cpSync(at('remotes/mf_chat/1.0.0'), at(chatFolder), { recursive: true });
    },
    /1\.1\.0\/release\.json has other bytes/,
  ],
  [
    'the record of a release gone',
    () => remove(`${chatFolder}release.json`),
    /1\.1\.0\/release\.json is missing/,
  ],
  [
    'a file of the fallback version',
    () => write('remotes/mf_chat/1.0.0/ChatPage.00000002.js', evilScript),
    /1\.0\.0\/ChatPage\.00000002\.js was altered/,
  ],
  [
    'a file of the candidate gone',
    () => remove('remotes/mf_chat/1.2.0/ChatPage.00000002.js'),
    /1\.2\.0\/ChatPage\.00000002\.js was dropped/,
  ],
  [
    'a file more in a release',
    () => write(`${chatFolder}evil.js`, evilScript),
    /1\.1\.0\/evil\.js was inserted/,
  ],
  [
    'the first view of Home',
    () => write(contentFolder + firstViewName, '{"html":"evil","css":""}'),
    /first-view\.00000004\.json was altered/,
  ],
  [
    'the first view of Home and its hash',
    () => exchange(contentFolder, firstViewName, '{"html":"evil","css":""}'),
    /mf_content\/1\.0\.0\/release\.json has other bytes/,
  ],
  [
    'the catalogue',
    () => write(`${contentFolder}catalogue.json`, '{"note":"evil"}'),
    /catalogue\.json was altered/,
  ],
  // The shell.
  [
    'what renders pages',
    () => write('shell/1.0.0/server/renderFrame.js', 'exports.renderFrame = () => "evil"'),
    /shell\/1\.0\.0\/server\/renderFrame\.js has other bytes/,
  ],
  [
    'a script in the page',
    () => write('shell/1.0.0/inline/preventFlash.js', evilScript),
    /preventFlash\.js has other bytes/,
  ],
  [
    'the record of the shell',
    () => edit('shell/1.0.0/shell.json', 'main.00000100.js', 'evil.00000100.js'),
    /shell\/1\.0\.0\/shell\.json has other bytes/,
  ],
  [
    'the list of the shell’s files',
    () => edit('shell/1.0.0/files.json', 'sha384-', 'sha384-A'),
    /shell\/1\.0\.0\/files\.json has other bytes/,
  ],
  [
    'a renderer and its hash',
    () => {
      const file = 'shell/1.0.0/server/renderFrame.js';
      const old = integrity(readFileSync(at(file)));
      write(file, 'exports.renderFrame = () => "evil"');
      edit('shell/1.0.0/files.json', old, integrity(read(file)));
    },
    /shell\/1\.0\.0\/files\.json has other bytes/,
  ],
  [
    'another shell in its place',
    () => {
      remove('shell/1.0.0');
      cpSync(at('shell/1.1.0'), at('shell/1.0.0'), { recursive: true });
    },
    /shell\/1\.0\.0\/files\.json has other bytes/,
  ],
  [
    'a file more in the shell',
    () => write('shell/1.0.0/evil.html', 'evil'),
    /shell\/1\.0\.0\/evil\.html was inserted/,
  ],
  [
    'the main script',
    () => write('site/main.00000100.js', evilScript),
    /site\/main\.00000100\.js was altered/,
  ],
  [
    'the styles that become part of the page',
    () => write('site/main.00000100.css', 'evil{}'),
    /site\/main\.00000100\.css/,
  ],
  [
    'a script more at the root',
    () => write('site/evil.00000000.js', evilScript),
    /site\/evil\.00000000\.js was inserted/,
  ],
  // Articles.
  [
    'the articles',
    () => edit(`pages/${stateOf(newest()).pages?.snapshot ?? ''}.json`, 'First', 'evil'),
    /pages\/.*\.json has other bytes than were signed for/,
  ],
  [
    'the articles gone',
    () => remove(`pages/${stateOf(newest()).pages?.snapshot ?? ''}.json`),
    /pages\/.*\.json is missing/,
  ],
  // What is served.
  [
    'the page',
    () => edit(`${current()}/index.html`, '</body>', '<script src="http://evil"></script></body>'),
    /the document index\.html was altered/,
  ],
  [
    'the registry',
    () => edit(`${current()}/registry.json`, '"stable":"1.1.0"', '"stable":"1.0.0"'),
    /the document registry\.json was altered/,
  ],
  [
    'the registry of an older revision',
    () =>
      write(
        `${current()}/registry.json`,
        before.get('registry.json')?.replace(/"revision":\d+/, '"revision":4') ?? '',
      ),
    /the document registry\.json was altered/,
  ],
  [
    'the policy',
    () => edit(`${current()}/index.html`, "default-src 'none'", 'default-src *'),
    /the document index\.html was altered/,
  ],
  [
    'a landing page',
    () => edit(`${current()}/a/3/index.html`, 'First', 'evil'),
    /the document a\/3\/index\.html was altered/,
  ],
  [
    'the data that services read',
    () => write(`${current()}/data/mf_content/catalogue.json`, '{"note":"evil"}'),
    /catalogue\.json was altered/,
  ],
  [
    'the manifest gone',
    () => remove(`${current()}/site.webmanifest`),
    /the document site\.webmanifest was dropped/,
  ],
  [
    'the number of what is served raised',
    () => write(`${current()}/revision`, '999'),
    /the documents are of revision 999/,
  ],
  [
    'the number of what is served lowered',
    () => write(`${current()}/revision`, '2'),
    /the documents are of revision 2/,
  ],
  [
    'a folder moved away',
    () => move('remotes/mf_content', 'remotes/evil'),
    /mf_content\/1\.0\.0\/release\.json is missing/,
  ],
];

test.each(edits)('%s: reaches no page, and is named', async (what, tamper, says) => {
  tamper();
  const { problems } = await findTampering(contextOf(chat));
  expect(problems.join('\n')).toMatch(says);

  const changed = await nextChange().then(
    () => true,
    () => false,
  );
  // Refused: what an owner rendered stays. Done: rendered anew from what owners signed.
  const honest = changed ? after : before;
  const without = withoutThem.get(what) ?? '';
  for (const [name, text] of [...served()].filter(([file]) => file !== 'revision')) {
    expect(text).not.toContain('evil');
    const expected = without.includes(name.replace(/\.(br|gz)$/, '')) ? text : honest.get(name);
    expect({ name, text, changed }).toEqual({ name, text: expected, changed });
  }
});

test('there are at least forty of them, and without any nothing is named', async () => {
  expect(edits.length).toBeGreaterThanOrEqual(40);
  expect((await findTampering(contextOf(chat))).problems).toEqual([]);
});
