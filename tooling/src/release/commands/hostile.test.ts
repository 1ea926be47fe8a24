import {
  cpSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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

const root = createKeyPair('root');
const chat = createKeyPair('chat');
const mallory = createKeyPair('mallory');

let site: TestTarget;
let content: Awaited<ReturnType<typeof startContent>>;
/** Makes the store as its owners left it. */
let putBack: () => void;
let seen: Seen;
/** What visitors were served then, and after the next change of an owner. */
let before: Map<string, string>;
let after: Map<string, string>;

const now = () => new Date('2026-04-01T10:00:00Z');

function contextOf(pair: typeof root): Context {
  const store = createDirectoryStore(site.folder);
  trust(store, { root: root.publicKey, read: () => seen });
  return { ...site.context, store, now, signer: createSigner(pair) };
}

const at = (file: string) => path.join(site.folder, file);
const read = (file: string) => readFileSync(at(file), 'utf8');
const remove = (file: string) => rmSync(at(file), { recursive: true });

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
  write(record(last + 1), writeRecord(v.parse(stateSchema, next), createSigner(mallory)));
}

const altered = 'was altered';
const otherBytes = 'has other bytes';
const inserted = 'was inserted: it is the record of revision 5';
const hasSeen = 'was dropped: this machine has seen it';
const evilScript = 'globalThis.evil = 1';
const renderer = 'shell/1.0.0/server/renderFrame.js';
const evilRenderer = 'exports.renderFrame = () => "evil"';
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
  putBack = site.keep();
  seen = { revision: newest(), hash: hashOf(read(record(newest()))) };
  before = served();
  await nextChange();
  after = served();
}, 60_000);

afterAll(() => Promise.all([site.stop(), content.stop()]));

beforeEach(() => putBack());

/** What a page does without while one source of it is damaged. */
const withoutThem = new Map([
  ['the first view of Home', 'index.html'],
  ['the articles', 'landing.json sitemap.xml'],
  ['the articles gone', 'landing.json sitemap.xml'],
]);

type Edit = [what: string, tamper: () => void, says: string | RegExp];

/** What is done to a file, and what is said of that file. */
const edited = (what: string, file: string, from: string, to: string, verdict = altered): Edit => [
  what,
  () => edit(file, from, to),
  `${file} ${verdict}`,
];
const written = (what: string, file: string, text: string, verdict = altered): Edit => [
  what,
  () => write(file, text),
  `${file} ${verdict}`,
];
const gone = (what: string, file: string, verdict = 'was dropped'): Edit => [
  what,
  () => remove(file),
  `${file} ${verdict}`,
];
/** A release, or a shell, is another one with all its files. */
const replaced = (what: string, folder: string, by: string, named: string): Edit => [
  what,
  () => {
    remove(folder);
    cpSync(at(by), at(folder), { recursive: true });
  },
  `${folder}${named} ${otherBytes}`,
];
const inNewest = (what: string, from: string | RegExp, to: string, says = altered): Edit => [
  what,
  () => edit(record(newest()), from, to),
  says,
];
const onTop = (what: string, text: () => string, says: string): Edit => [
  what,
  () => write(record(newest() + 1), text()),
  says,
];
const inDocument = (what: string, name: string, from: string | RegExp, to: string): Edit => [
  what,
  () => edit(`${current()}/${name}`, from, to),
  `the document ${name} was altered`,
];

/** What gives the chat's team a right that it has not. */
const claim = () => `"mf_content": { "chat": "${chat.publicKey}" }, "mf_chat": {`;
const snapshot = () => `pages/${stateOf(newest()).pages?.snapshot ?? ''}.json`;

/** What somebody does who can write to the store and has no key, and what is said of it. */
const edits: Edit[] = [
  // The history.
  inNewest('the live version', '"stable": "1.1.0"', '"stable": "1.0.0"', 'is not what root signed'),
  inNewest('the weight of a candidate', '"weight": 5', '"weight": 100'),
  inNewest('the cohorts of a candidate', '"cohorts": []', '"cohorts": ["all"]'),
  inNewest(
    'the error budget',
    '"salt"',
    '"haltAbove": {"failureRate": 1, "minSamples": 1}, "salt"',
  ),
  inNewest('the address of a release', /"baseUrl": "http:..localhost/, '"baseUrl": "http://evil'),
  inNewest('the hash of a release', /"integrity": "sha384-..../, '"integrity": "sha384-AAAA'),
  inNewest('the folder of a release', '"folder": "1.1.0"', '"folder": "../mf_content/1.0.0"'),
  inNewest('the switch of a remote', '"enabled": true', '"enabled": false'),
  inNewest('the live shell', '"stable": "1.0.0"', '"stable": "1.1.0"'),
  inNewest(
    'the oldest shell that tabs may keep',
    '"shell": {',
    '"shell": { "minVersion": "9.0.0",',
  ),
  inNewest('where overrides may come from', 'Origins": []', 'Origins": ["http://evil"]'),
  inNewest(
    'a remote of its own',
    '"remotes": {',
    '"remotes": { "evil": { "enabled": true, "stable": "1.0.0", "versions": {} },',
  ),
  inNewest('the articles of the landing pages', /"snapshot": "..../, '"snapshot": "aaaa'),
  inNewest(
    'an address in the signed config',
    /"content": "http:..localhost/,
    '"content": "http://evil',
  ),
  ['an owner in the signed config', () => edit(record(newest()), '"mf_chat": {', claim()), altered],
  edited('the weight of a candidate in an older record', record(7), '"weight": 5', '"weight": 100'),
  edited('who did it and why', record(5), '"why": "because"', '"why": "evil"'),
  edited('when it was done', record(5), '"at": "2026', '"at": "2025'),
  gone('a record taken out', record(6)),
  ['the newest record taken off', () => remove(record(newest())), hasSeen],
  [
    'the newest record taken off, with its documents and its number',
    () => {
      const last = newest();
      remove(record(last));
      write(`${current()}/revision`, String(last - 1));
    },
    hasSeen,
  ],
  onTop('an older record put on top again', () => read(record(5)), inserted),
  onTop(
    'an older state under a new number',
    () => read(record(5)).replace('"revision": 5', `"revision": ${newest() + 1}`),
    'was altered: it is not what chat signed',
  ),
  [
    'an older record in place of the newest',
    () => write(record(newest()), read(record(5))),
    inserted,
  ],
  [
    'a record that a stranger signed',
    () => forge(() => ({})),
    'inserted: the key of mallory may not',
  ],
  [
    'a record that a stranger signed as root',
    () => forge(() => ({}), 'root'),
    'was inserted: the key of root may not change the site',
  ],
  [
    'a record in which a stranger makes himself an owner',
    () =>
      forge(({ config }) => ({
        config: { ...config, owners: { site: { mallory: mallory.publicKey } } },
      })),
    'was inserted: the key of mallory may not change the site',
  ],
  onTop(
    'a record without a signature',
    () => {
      const { signature: _, ...state } = stateOf(newest());
      return JSON.stringify({ ...state, revision: newest() + 1 });
    },
    'was inserted: nobody signed it',
  ),
  [
    'a history of a stranger',
    () => {
      const first = stateOf(1);
      remove('history');
      const state = {
        ...first,
        change: { ...first.change, by: 'mallory' },
        config: { owners: { site: { mallory: mallory.publicKey } } },
        adopted: [],
        previous: '',
      };
      write(record(1), writeRecord(state, createSigner(mallory)));
    },
    '000001.json was exchanged: it is not signed by the root',
  ],
  ['no history at all', () => remove('history'), hasSeen],
  onTop('garbage in the next place', () => 'evil', altered),
  // The config.
  [
    'an address in config.json',
    () => edit('config.json', content.url, 'http://evil'),
    'config.json was altered after',
  ],
  edited('a trusted origin', 'config.json', '"origins": [', '"origins": ["http://evil",'),
  [
    'its own key in config.json',
    () => edit('config.json', '"mf_chat": {', claim()),
    'config.json was altered',
  ],
  edited(
    'a stranger as owner',
    'config.json',
    '"site": {',
    `"site": { "m": "${mallory.publicKey}",`,
  ),
  written('no owners in config.json', 'config.json', '{"services":{}}'),
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
  written('an entry', `${chatFolder}remoteEntry.00000001.js`, evilScript),
  [
    'an entry and its hash together',
    () => exchange(chatFolder, 'remoteEntry.00000001.js', evilScript),
    `${chatFolder}release.json has other bytes`,
  ],
  edited(
    'what a release needs of the shell',
    `${chatFolder}release.json`,
    '"runtime":"2.9-bundler"',
    '"runtime":"9.9"',
    otherBytes,
  ),
  replaced('the release of another remote', chatFolder, contentFolder, 'release.json'),
  replaced('an older release', chatFolder, 'remotes/mf_chat/1.0.0', 'release.json'),
  gone('the record of a release', `${chatFolder}release.json`, 'is missing'),
  written(
    'a file of the fallback version',
    'remotes/mf_chat/1.0.0/ChatPage.00000002.js',
    evilScript,
  ),
  gone('a file of the candidate', 'remotes/mf_chat/1.2.0/ChatPage.00000002.js'),
  written('a file more in a release', `${chatFolder}evil.js`, evilScript, 'was inserted'),
  written('the first view of Home', contentFolder + firstViewName, '{"html":"evil","css":""}'),
  [
    'the first view of Home and its hash',
    () => exchange(contentFolder, firstViewName, '{"html":"evil","css":""}'),
    `${contentFolder}release.json has other bytes`,
  ],
  written('the catalogue', `${contentFolder}catalogue.json`, '{"note":"evil"}'),
  // The shell.
  written('what renders pages', renderer, evilRenderer, otherBytes),
  written('a script in the page', 'shell/1.0.0/inline/preventFlash.js', evilScript, otherBytes),
  edited('its record', 'shell/1.0.0/shell.json', 'main.00000100', 'evil.00000100', otherBytes),
  edited('the list of its files', 'shell/1.0.0/files.json', 'sha384-', 'sha384-A', otherBytes),
  [
    'a renderer and its hash',
    () => {
      const old = integrity(readFileSync(at(renderer)));
      write(renderer, evilRenderer);
      edit('shell/1.0.0/files.json', old, integrity(evilRenderer));
    },
    'shell/1.0.0/files.json has other bytes',
  ],
  replaced('another shell in its place', 'shell/1.0.0/', 'shell/1.1.0/', 'files.json'),
  written('a file more in the shell', 'shell/1.0.0/evil.html', 'evil', 'was inserted'),
  written('the main script', 'site/main.00000100.js', evilScript),
  written('the styles that become part of the page', 'site/main.00000100.css', 'evil{}'),
  written('a script more at the root', 'site/evil.00000000.js', evilScript, 'was inserted'),
  // Articles.
  ['the articles', () => edit(snapshot(), 'First', 'evil'), /pages\/.*\.json has other bytes/],
  ['the articles gone', () => remove(snapshot()), /pages\/.*\.json is missing/],
  // What is served.
  inDocument('the page', 'index.html', '</body>', '<script src="http://evil"></script></body>'),
  inDocument('the registry', 'registry.json', '"stable":"1.1.0"', '"stable":"1.0.0"'),
  inDocument('an older revision', 'registry.json', /"revision":\d+/, '"revision":4'),
  inDocument('the policy', 'index.html', "default-src 'none'", 'default-src *'),
  inDocument('a landing page', 'a/3/index.html', 'First', 'evil'),
  inDocument('the data that services read', 'data/mf_content/catalogue.json', 'honest', 'evil'),
  [
    'the manifest gone',
    () => remove(`${current()}/site.webmanifest`),
    'the document site.webmanifest was dropped',
  ],
  ...['999', '2'].map((number): Edit => [
    `${number} as the number of what is served`,
    () => write(`${current()}/revision`, number),
    `the documents are of revision ${number}`,
  ]),
  [
    'a folder moved away',
    () => renameSync(at('remotes/mf_content'), at('remotes/evil')),
    'mf_content/1.0.0/release.json is missing',
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

test('without any of them nothing is named', async () => {
  expect((await findTampering(contextOf(chat))).problems).toEqual([]);
});
