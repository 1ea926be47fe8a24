import { cpSync, mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, integrity } from '@synapsei/base';
import { createArticle } from '@synapsei/shared-types/testing';
import * as v from 'valibot';
import type { Context } from '../Context';
import { createKeyPair, createSigner, signJson } from '../keys/Signer';
import type { Seen } from '../keys/findSigner';
import { type ReleaseState, stateSchema } from '../state/ReleaseState';
import { hashOf } from '../state/checkRecord';
import { trust } from '../state/readState';
import { createDirectoryStore } from '../store/createDirectoryStore';
import { commandsOf } from '../testing/commandsOf';
import { createTestTarget, type TestTarget } from '../testing/createTestTarget';
import { refusalOf } from '../testing/refusalOf';
import { startContent } from '../testing/startContent';
import { firstViewName, writeBuild, writeShell } from '../testing/writeBuild';
import { refreshPages } from './refreshPages';

const root = createKeyPair('root');
const chat = createKeyPair('chat');
const contentTeam = createKeyPair('content');
const mallory = createKeyPair('mallory');

let site: TestTarget;
/** Before there were teams. */
let firstConfig: string;
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

const owner = commandsOf(() => contextOf(root));
const team = commandsOf(() => contextOf(chat));
const neighbour = commandsOf(() => contextOf(contentTeam));

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
const nextChange = () => team.setEnabled('mf_chat', false);

const altered = 'was altered';
const otherBytes = 'has other bytes';
const hasSeen = 'was dropped: this machine has seen it';
const evilScript = 'globalThis.evil = 1';
const frame = 'inline/frame.html';
const evilView = '{"html":"evil","css":""}';
const shellFolder = 'shell/1.0.0/';
const chatFolder = 'remotes/mf_chat/1.1.0/';
const contentFolder = 'remotes/mf_content/1.0.0/';

const homeRemote = {
  name: 'mf_content',
  navigation: [],
  routes: [{ path: '/', module: './ChatPage', title: 'Home', layout: 'full' as const }],
  firstViews: { '/': firstViewName },
};

beforeAll(async () => {
  site = await createTestTarget();
  content = await startContent([createArticle({ title: 'First' }, 3)]);
  rmSync(at('keys'), { recursive: true });
  const config = {
    remotes: { origins: [site.filesOrigin] },
    services: { content: content.url },
    owners: { site: { root: root.publicKey } },
  };
  firstConfig = JSON.stringify(config, null, 1);
  write('config.json', firstConfig);
  await owner.publishShell(writeShell());
  await owner.addKey('chat', chat.publicKey, 'mf_chat');
  await team.publish();
  await team.publish({ version: '1.1.0' }, { isPromoted: true });
  await team.publish({ version: '1.2.0' });
  await team.setCanary('mf_chat', '1.2.0', { weight: 5 });
  const data = { 'catalogue.json': '{"services":[],"products":[],"note":"honest"}' };
  await owner.publish(writeBuild(homeRemote, '', data));
  await owner.publishShell(writeShell('1.1.0'));
  await owner.addKey('content', contentTeam.publicKey, 'mf_content');
  await refreshPages(contextOf(root));
  putBack = site.keep();
  seen = { revision: newest(), hash: hashOf(read(record(newest()))) };
  before = served();
  await nextChange();
  after = served();
});

afterAll(() => Promise.all([site.stop(), content.stop()]));

beforeEach(() => putBack());

/** What a page does without while one source of it is damaged; empty: the whole remote, in every document. */
const withoutThem = new Map([
  ['the first view of Home', 'index.html'],
  ['the articles', 'landing.json sitemap.xml search.json'],
  ['the articles gone', 'landing.json sitemap.xml search.json'],
  ['the first view of Home and its hash', ''],
]);

type Edit = [what: string, tamper: () => void, says: string | RegExp];

/** What is done to a file, and what is said of that file. */
const onFile = (what: string, tamper: () => void, file: string, says: string | RegExp): Edit => [
  what,
  tamper,
  typeof says === 'string' ? `${file} ${says}` : says,
];
const edited = (what: string, file: string, from: string, to: string, says = altered) =>
  onFile(what, () => edit(file, from, to), file, says);
const written = (what: string, file: string, text: string, says: string | RegExp = altered) =>
  onFile(what, () => write(file, text), file, says);
const gone = (what: string, file: string, says: string | RegExp = 'was dropped') =>
  onFile(what, () => remove(file), file, says);
/** A file and its hash exchanged together, as a build would have written them. */
const exchanged = (
  what: string,
  folder: string,
  file: string,
  text: string,
  list = 'release.json',
): Edit => [
  what,
  () => {
    const old = integrity(readFileSync(at(folder + file)));
    write(folder + file, text);
    edit(folder + list, old, integrity(text));
  },
  `${folder}${list} ${otherBytes}`,
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
const inNewest = (what: string, from: string | RegExp, to: string, verdict = altered): Edit => [
  what,
  () => edit(record(newest()), from, to),
  verdict,
];
const inDocument = (what: string, name: string, from: string, to: string): Edit => [
  what,
  () => edit(`${current()}/${name}`, from, to),
  `the document ${name} was altered`,
];

/** A next record that follows the newest one, whatever else it says. */
function signNext(pair: typeof root, change: (state: ReleaseState) => object) {
  const last = newest();
  const { signature: _, ...state } = stateOf(last);
  const next = {
    ...state,
    revision: last + 1,
    documents: { revision: last + 1, at: state.change.at },
    previous: hashOf(read(record(last))),
    change: { ...state.change, by: pair.name },
    signers: { ...state.signers, [pair.publicKey]: last + 1 },
    ...change(state),
  };
  write(record(last + 1), signJson(next, createSigner(pair)));
}

/** What gives the chat's team a right that it has not. */
const claim = `"mf_podcast": { "chat": "${chat.publicKey}" }, "mf_chat": {`;
const snapshot = () => `pages/${stateOf(newest()).pages?.snapshot ?? ''}.json`;

/** What somebody does who can write to the store and has no key, and what is said of it. */
const edits: Edit[] = [
  // The history. `state/history.test.ts` has every other way to alter it.
  inNewest('the live version', '"stable": "1.1.0"', '"stable": "1.0.0"', 'is not what root signed'),
  inNewest(
    'a remote of its own',
    '"remotes": {',
    '"remotes": { "evil": { "enabled": true, "stable": "1.0.0", "versions": {} },',
  ),
  inNewest('an address in the config', /"content": "http:..localhost/, '"content": "http://evil'),
  inNewest('an owner in the config', '"mf_chat": {', claim),
  edited('the weight of a candidate in an older record', record(7), '"weight": 5', '"weight": 100'),
  [
    'the newest record taken off, with its documents and its number',
    () => {
      const last = newest();
      remove(record(last));
      write(`${current()}/revision`, String(last - 1));
    },
    hasSeen,
  ],
  [
    'a record in which a stranger makes himself an owner',
    () =>
      signNext(mallory, ({ config }) => ({
        config: { ...config, owners: { site: { mallory: mallory.publicKey } } },
      })),
    'was inserted: the key of mallory may not change the site',
  ],
  ['no history at all', () => remove('history'), hasSeen],
  [
    'an older record once more',
    () => cpSync(at(record(5)), at(record(newest() + 1))),
    'was inserted: it is the record of revision 5',
  ],
  [
    'a record far ahead',
    () => cpSync(at(record(newest())), at(record(newest() + 5))),
    'was dropped',
  ],
  // The config.
  edited('a trusted origin', 'config.json', '"origins": [', '"origins": ["http://evil",'),
  edited('its own key', 'config.json', '"mf_chat": {', claim),
  written('no owners in config.json', 'config.json', '{"services":{}}'),
  ['the config of before', () => write('config.json', firstConfig), 'config.json was altered'],
  gone('config.json gone', 'config.json', /config\.json was altered: .* has no config\.json/),
  written('a config.json that is none', 'config.json', 'evil', /was altered: .*not JSON/),
  // Releases.
  written('an entry', `${chatFolder}remoteEntry.00000001.js`, evilScript),
  replaced('the release of another remote', chatFolder, contentFolder, 'release.json'),
  gone('the record of a release', `${chatFolder}release.json`, 'is missing'),
  written('styles', `${chatFolder}ChatPage.00000003.css`, 'evil{}'),
  edited('the candidate', 'remotes/mf_chat/1.2.0/release.json', '"chat"', '"evil"', otherBytes),
  gone('a file of the candidate', 'remotes/mf_chat/1.2.0/ChatPage.00000002.js'),
  written('a file more in a release', `${chatFolder}evil.js`, evilScript, 'was inserted'),
  written('the first view of Home', contentFolder + firstViewName, evilView),
  exchanged('the first view of Home and its hash', contentFolder, firstViewName, evilView),
  written('the catalogue', `${contentFolder}catalogue.json`, '{"note":"evil"}'),
  // The shell.
  written('what pages begin with', shellFolder + frame, 'evil', otherBytes),
  exchanged('a frame and its hash', shellFolder, frame, 'evil', 'files.json'),
  edited('its record', 'shell/1.0.0/shell.json', 'main.00000100', 'evil.00000100', otherBytes),
  edited('the list of its files', 'shell/1.0.0/files.json', 'sha384-', 'sha384-A', otherBytes),
  replaced('another shell in its place', shellFolder, 'shell/1.1.0/', 'files.json'),
  written('a file more in the shell', 'shell/1.0.0/evil.html', 'evil', 'was inserted'),
  written('the main script', 'site/main.00000100.js', evilScript),
  written('the styles that become part of the page', 'site/main.00000100.css', 'evil{}'),
  written('a script more at the root', 'site/evil.00000000.js', evilScript, 'was inserted'),
  // Articles.
  ['the articles', () => edit(snapshot(), 'First', 'evil'), /pages\/.*\.json has other bytes/],
  ['the articles gone', () => remove(snapshot()), /pages\/.*\.json is missing/],
  // What is served.
  inDocument('the page', 'index.html', '</body>', '<script src="http://evil"></script></body>'),
  inDocument('what open tabs ask for', 'registry.json', '"stable":"1.1.0"', '"stable":"1.0.0"'),
  inDocument('the addresses for search engines', 'sitemap.xml', '</urlset>', '<evil/></urlset>'),
  inDocument('the list of landing pages', 'landing.json', '[', '["evil",'),
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
];

test.each(edits)('%s: reaches no page, and is named', async (what, tamper, says) => {
  tamper();
  const { problems } = await team.findTampering();
  expect(problems.join('\n')).toMatch(says);

  const changed = await nextChange().then(
    () => true,
    () => false,
  );
  // Refused: what an owner rendered stays. Done: rendered anew from what owners signed.
  const honest = changed ? after : before;
  const without = withoutThem.get(what);
  for (const [name, text] of [...served()].filter(([file]) => file !== 'revision')) {
    expect(text).not.toContain('evil');
    const isWithout = without?.includes(name.replace(/\.(br|gz)$/, '')) || without === '';
    const expected = isWithout ? text : honest.get(name);
    expect({ name, text, changed }).toEqual({ name, text: expected, changed });
  }
});

type Team = (chat: ReleaseState['remotes'][string]) => object;
const inVersion =
  (version: string, change: object): Team =>
  ({ versions, ...own }) => ({
    ...own,
    versions: { ...versions, [version]: { ...versions['1.1.0'], ...change } },
  });
const retire =
  (folder: string): Team =>
  (own) => ({ ...own, retired: [{ version: '1.0.0', folder, revision: newest() + 1 }] });

test.each<[string, Team, string]>([
  ['a retired folder outside', retire('../../../outside'), 'retired.0.folder: must be the name'],
  [
    'a folder of another remote',
    inVersion('9.0.0', { folder: '../mf_content/1.0.0' }),
    'versions.9.0.0.folder: must be the name of one folder',
  ],
  ['a path as version', (own) => ({ ...own, stable: '../../etc' }), 'stable: must be a version'],
  ['no address', inVersion('1.1.0', { baseUrl: 'javascript:1/' }), '1.1.0.baseUrl: must be an'],
])('%s, signed by its team, touches no file and no page', async (_, change, says) => {
  const outside = path.join(site.folder, '..', 'outside');
  mkdirSync(outside, { recursive: true });
  writeFileSync(path.join(outside, 'file'), 'untouched');
  signNext(chat, ({ remotes }) => ({ remotes: { ...remotes, mf_chat: change(remotes.mf_chat!) } }));
  expect((await owner.findTampering()).problems.join('\n')).toContain(says);
  await owner.render().catch(() => undefined);
  expect(readFileSync(path.join(outside, 'file'), 'utf8')).toBe('untouched');
  expect(filesBelow(at(contentFolder))).toContain('release.json');
  expect(served()).toEqual(before);
});

const signedByChat = (change: Team) => () =>
  signNext(chat, ({ remotes }) => ({ remotes: { ...remotes, mf_chat: change(remotes.mf_chat!) } }));
const byChat = /signed with a key of mf_chat, counts for nothing/;
const shownToNobody =
  /mf_chat 1\.1\.0 is shown to nobody: .* Visitors get 1\.0\.0\. .* ask chat or/;

test.each<[string, () => void, live: string, RegExp]>([
  [
    'the record of its live release',
    () => write(`${chatFolder}release.json`, evilScript),
    '1.0.0',
    shownToNobody,
  ],
  [
    'an address that is not trusted',
    signedByChat(inVersion('1.1.0', { baseUrl: 'https://evil.example/' })),
    '1.0.0',
    shownToNobody,
  ],
  [
    'a version that is not listed',
    signedByChat((own) => ({ ...own, stable: '9.9.9' })),
    '1.1.0',
    byChat,
  ],
  ['a field of another kind', signedByChat((own) => ({ ...own, enabled: 'yes' })), '1.1.0', byChat],
  ['a record of another kind', () => signNext(chat, () => ({ documents: 1 })), '1.1.0', byChat],
  ['what the site is', () => signNext(chat, () => ({ site: 'https://evil/' })), '1.1.0', byChat],
  [
    'owners that are none',
    () => signNext(root, ({ config }) => ({ config: { ...config, owners: 'evil' } })),
    '1.1.0',
    /signed with a key of site, counts for nothing: .* config\.json: owners: /,
  ],
  ['a format to come', () => signNext(chat, () => ({ schemaVersion: 99 })), '1.1.0', byChat],
  [
    "another team's part",
    () =>
      signNext(chat, ({ remotes }) => ({
        remotes: { ...remotes, mf_content: { ...remotes.mf_content!, enabled: false } },
      })),
    '1.1.0',
    byChat,
  ],
])('%s, damaged by its team, stops no other and is repaired', async (_, damage, live, says) => {
  damage();
  expect((await neighbour.findTampering()).problems.join('\n')).toMatch(says);
  expect((await neighbour.status()).problems.join('\n')).toMatch(says);
  const next = writeBuild({ ...homeRemote, version: '1.1.0' });
  await neighbour.publish(next);
  await neighbour.promote([{ name: 'mf_content', version: '1.1.0' }]);
  const { remotes } = await site.fetchRegistry();
  expect(remotes).toMatchObject({ mf_chat: { stable: live }, mf_content: { stable: '1.1.0' } });
  await neighbour.rollback([{ name: 'mf_content' }]);
  await neighbour.setEnabled('mf_content', false);
  await neighbour.setEnabled('mf_content', true);

  await team.publish({ version: '1.3.0' }, { isPromoted: true });
  await owner.rollback([{ name: 'mf_chat', version: '1.0.0' }]);
  await team.promote('1.3.0');
  const repaired = await site.fetchRegistry();
  expect(repaired.remotes).toMatchObject({
    mf_chat: { stable: '1.3.0' },
    mf_content: { stable: '1.0.0' },
  });
  expect((await team.status()).problems).toEqual([]);
});

test("who signs another's path for itself is shown to nobody, and the other goes on", async () => {
  const routes = [{ path: '/:page', module: './ChatPage', title: '', layout: 'full' as const }];
  await neighbour.publish(writeBuild({ ...homeRemote, version: '2.0.0', routes }));
  signNext(contentTeam, ({ remotes }) => ({
    remotes: { ...remotes, mf_content: { ...remotes.mf_content!, stable: '2.0.0' } },
  }));
  await owner.render();
  const { remotes } = await site.fetchRegistry();
  expect(remotes).toMatchObject({ mf_chat: { stable: '1.1.0' } });
  expect(remotes).not.toHaveProperty('mf_content');
  expect((await team.status()).problems.join('\n')).toMatch(
    /mf_content 2\.0\.0 does not fit mf_chat [\d.]+: it claims the route \/:page, which has paths of the route \/chat/,
  );
});

test('a remote whose only release is damaged is left out; switched off it is not read', async () => {
  write(`${contentFolder}release.json`, evilScript);
  const { notes } = await nextChange();
  expect(notes.join('\n')).toMatch(
    /mf_content 1\.0\.0 is shown to nobody: .* goes on without mf_content/,
  );
  expect(Object.keys((await site.fetchRegistry()).remotes)).toEqual([]);
  expect(await refusalOf(neighbour.promote([{ name: 'mf_content', version: '1.0.0' }]))).toContain(
    'has other bytes',
  );
  await neighbour.setEnabled('mf_content', false);
  expect((await owner.status()).problems).toEqual([]);
  expect(await refusalOf(neighbour.setEnabled('mf_content', true))).toContain(
    'mf_content 1.0.0 cannot be loaded',
  );
});

test('without any of them nothing is named', async () => {
  expect((await team.findTampering()).problems).toEqual([]);
});
