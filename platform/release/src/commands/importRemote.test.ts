import { createContext, runInNewContext, Script } from 'node:vm';
import { createTestTarget, type TestTarget } from '../testing/createTestTarget';
import { refusalOf } from '../testing/refusalOf';
import { startForeignRemote, type ForeignRemote } from '../testing/startForeignRemote';
import { importRemote } from './importRemote';
import { verify, type Verified } from './verify';

let site: TestTarget;
let team: ForeignRemote;
beforeEach(async () => {
  team = await startForeignRemote();
});
afterEach(() => team.stop());

const createSite = async () => (site = await (await createTestTarget()).withShell());

const flags = {
  name: 'mf-events',
  team: 'events',
  contact: '#team-events',
  route: ['/events=./Page'],
  title: ['Events'],
};
type Flags = Parameters<typeof importRemote>[2];
const run = (changes: Flags = {}, address = team.address) =>
  importRemote(site.context, address, { ...flags, ...changes });

/** Publishes a version and sends visitors to it. */
async function runLive(changes: Flags = {}) {
  await run(changes);
  await site.promote([{ name: 'mf_events', version: '1.0.0' }]);
}

const published = async (version = '1.0.0') =>
  (await site.fetchRegistry()).remotes.mf_events!.versions[version]!;
const textOf = async (file: string) => (await fetch((await published()).baseUrl + file)).text();

describe('importing', () => {
  beforeEach(createSite);
  afterEach(() => site.stop());

  test('a remote of the plain federation plugin is published with all its files and their hashes', async () => {
    await runLive({ navigation: ['top=Events'], slot: ['widget=./Page'] });
    const release = await published();
    expect(release).toMatchObject({
      uniqueName: 'mf_events@1.0.0',
      owner: { team: 'events', contact: '#team-events' },
      runtime: 'own',
      entry: 'remoteEntry.js',
      exposes: { './Page': { js: ['Page.js'], css: ['styles/page.css', '14.css'] } },
      shared: { react: '^19.3.1' },
      routes: [{ path: '/events', module: './Page', title: 'Events' }],
      slots: [{ slot: 'widget', module: './Page' }],
      navigation: [{ place: 'top', label: 'Events', path: '/events' }],
    });
    // Those that stand in no manifest too.
    expect(Object.keys(release.files)).toEqual(Object.keys(team.files).sort());
    const [{ problems }] = (await verify(site.context)) as [Verified];
    expect(problems).toEqual([]);
  });

  test('it is said which singleton each remote would load anew', async () => {
    const [react] = team.manifest.shared;
    team.manifest.shared.push({ ...react!, name: '@mui/material' });
    await run();
    expect(site.lines).toContain(
      '@mui/material loads once for each remote that has it: the shell shares none',
    );
    expect(site.lines.join('\n')).not.toContain('react loads');
  });

  test('a script that inserts rules into a style element of its own is taken, and named', async () => {
    team.files['14.js'] += ';document.createElement("style").sheet?.insertRule(".events{order:1}")';
    await runLive();
    expect(await textOf('14.js')).toContain('insertRule');
    expect(site.lines).toContain(
      '14.js inserts styles that nobody checks: keep them to classes of its own',
    );
  });

  test('its chunks reach its own release alone, and its entry makes the container under this site’s name', async () => {
    await runLive();
    for (const file of ['remoteEntry.js', 'Page.js', '14.js']) {
      expect(await textOf(file)).toContain('webpackChunkmf_events_1_0_0');
      expect(await textOf(file)).not.toMatch(/webpackChunkevents/);
    }
    const attributes: Record<string, string> = {};
    const setAttribute = (key: string, value: string) => (attributes[key] = value);
    const script: Record<string, unknown> = { setAttribute };
    const document = { createElement: () => script, head: { appendChild: () => script } };
    const page: Record<string, unknown> = { document, __synapseiIntegrity: (url: string) => url };
    page.self = page;
    runInNewContext(await textOf('remoteEntry.js'), page);
    (page.mf_events as { get: () => void }).get();
    // What the guard of its document does is tested beside it.
    expect(attributes['data-webpack']).toBe('mf_events@1.0.0:chunk-14');
    expect(script.integrity).toBe('http://site/remotes/mf_events/1.0.0/14.js');
    expect(page).not.toHaveProperty('events');
  });

  test('ES modules become scripts that the registry has hashes for', async () => {
    team.manifest.metaData.remoteEntry.type = 'module';
    const picture = 'export const picture = new URL(`poster.svg`, import.meta.url).href;';
    Object.assign(team.files, {
      'remoteEntry.js':
        'export const init = () => {}; export const get = () => import(`./Page.js`);',
      'Page.js': `import { late } from "./late.js"; export let page = "the page"; ${picture}
        export const text = () => late + page;`,
      'late.js':
        'import { page } from "./Page.js"; export const late = await (async () => typeof page)();',
      '14.js': 'export default 14',
      'react.js': 'export default {}',
    });
    await runLive();
    const { baseUrl, files } = await published();
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['late.js', 'poster.svg']));
    type Asked = { src: string; onload: () => void; integrity: string; attributes: object };
    const requested: Asked[] = [];
    const document = {
      currentScript: { src: `${baseUrl}remoteEntry.js?retry=1` },
      createElement() {
        const attributes: Record<string, string> = {};
        const setAttribute = (key: string, value: string) => (attributes[key] = value);
        const getAttribute = (key: string) => attributes[key];
        return { attributes, setAttribute, getAttribute, remove: () => {} };
      },
      head: {
        async append(script: Asked) {
          requested.push(script);
          new Script(await (await fetch(script.src)).text()).runInContext(page);
          script.onload();
        },
      },
    };
    const page = createContext({
      document,
      URL,
      setTimeout,
      clearTimeout,
      __synapseiIntegrity: (url: string) => url,
    });
    new Script(await textOf('remoteEntry.js')).runInContext(page);
    const container = page.mf_events as {
      get: (name: string) => Promise<{ text: () => string; picture: string }>;
    };
    const module = await container.get('./Page');
    expect(module.text()).toBe('undefinedthe page');
    expect(module.picture).toBe(`${baseUrl}poster.svg`);
    expect(requested.map(({ integrity }) => integrity).sort()).toEqual(
      ['Page.js', 'late.js'].map((file) => baseUrl + file),
    );
    expect(requested[0]!.attributes).toMatchObject({ 'data-webpack': 'mf_events@1.0.0:Page.js' });
  });

  test('the same remote again is nothing to do', async () => {
    await run();
    expect((await run()).what).toContain('nothing to do');
  });
});

describe('a refusal changes nothing:', () => {
  beforeAll(createSite);
  afterAll(() => site.stop());

  test('the flags that a manifest cannot replace are asked for, all at once', async () => {
    team.manifest.metaData.buildInfo.buildVersion = 'local';
    expect(await refusalOf(importRemote(site.context, team.address, {}))).toBe(
      [
        'A manifest does not say everything. Run the command again with:',
        '--name NAME: what this site calls it, such as mf_events',
        '--team TEAM: who answers for it',
        '--contact WHERE: where they are reached, such as #team-events',
        '--version V: its manifest says local',
        '--route PATH=MODULE or --slot SLOT=MODULE: where it appears; it exposes ./Page',
      ].join('\n'),
    );
    expect(await refusalOf(run({ title: [] }))).toContain(
      '--title TEXT, once for each --route: what the page is called (routes: 1, titles: 0)',
    );
  });

  const linkToNoPage = { route: [], title: [], slot: ['widget=./Page'], navigation: ['top=E'] };

  const federated = { federationContainerName: 'tickets' };

  /** Flags, or what is otherwise in its manifest, and what is said of it. */
  test.each<[string, Flags | ((manifest: ForeignRemote['manifest']) => void), string]>([
    ['a name that browsers have', { name: 'status' }, 'must look like mf-events or mf_events.'],
    ['a route without a module', { route: ['/events'] }, 'must look like /events=./Page.'],
    ['an unknown module', { route: ['/e=./Pag'] }, 'exposes no ./Pag (it exposes ./Page).'],
    ['a slot that the shell has not', { slot: ['attic=./Page'] }, 'slots.0.slot'],
    ['a path that is none', { route: ['events=./Page'] }, 'routes.0.path: must be a path'],
    ['a place without a label', { navigation: ['top'] }, 'must look like top=Events.'],
    ['a version that is none', { version: 'latest' }, '"latest" is no version'],
    ['a link to no page', linkToNoPage, '--navigation leads to a page: add --route PATH=MODULE.'],
    [
      'files elsewhere',
      (m) => (m.metaData.publicPath = 'https://e/'),
      'at https://e/: build it with',
    ],
    ['an entry of another kind', (m) => (m.metaData.remoteEntry.type = 'umd'), 'is of type "umd"'],
    [
      'remotes of its own',
      (m) => m.remotes.push(federated),
      'a remote of its own, tickets: the shell',
    ],
    ['a React of its own', (m) => (m.shared = []), 'brings a React of its own: add react to its'],
    ['another React', (m) => (m.shared[0]!.singleton = false), 'a second react could run beside'],
    ['no manifest', (m) => Object.assign(m, { exposes: 1 }), 'is no federation manifest: exposes'],
    [
      'another module',
      (m) => (m.exposes[0]!.path = './a/B'),
      'exposes no ./Page (it exposes ./a/B)',
    ],
  ])('a remote with %s is refused, and nothing is published', async (_, change, expected) => {
    const changes = typeof change === 'function' ? {} : change;
    if (typeof change === 'function') change(team.manifest);
    expect(await refusalOf(run(changes))).toContain(expected);
    expect(await site.store.publishedRevision()).toBe(1);
  });

  test.each<[string, string | undefined, string]>([
    ['14.js', undefined, '14.js answers 404.'],
    ['poster.svg', undefined, 'poster.svg, which Page.js needs, answers 404.'],
    ['14.js', '<!doctype html>', '14.js answers with a page instead of the file.'],
    ['14.js', '//# sourceURL=webpack-internal:///1', '14.js is of a development build: import one'],
    [
      '14.css',
      '.a{order:1}\nbody{margin:0}',
      '14.css:2 has the selector "body": it matches elements',
    ],
    [
      '14.js',
      '"use strict";\nconst sheet=document.createElement("style")',
      '14.js:2 makes a style element',
    ],
    ['14.js', '\n\ndocument.adoptedStyleSheets=[]', '14.js:3 sets style sheets of the document'],
    ['remoteEntry.js', 'var events;', 'remoteEntry.js does not take its chunks the way webpack'],
  ])(
    'a remote whose %s is %j is refused, and nothing is published',
    async (file, text, expected) => {
      if (text === undefined) delete team.files[file];
      else team.files[file] = text;
      expect(await refusalOf(run())).toContain(expected);
      expect(await site.store.publishedRevision()).toBe(1);
    },
  );

  test('a module that imports what is no file of its own is refused, and nothing is published', async () => {
    team.manifest.metaData.remoteEntry.type = 'module';
    team.files['remoteEntry.js'] = 'import "react"; export const get = 1;';
    const refusal = 'remoteEntry.js imports "react", which is no file beside it: bundle it.';
    expect(await refusalOf(run())).toContain(refusal);
    expect(await site.store.publishedRevision()).toBe(1);
  });

  test.each(['Worker', 'SharedWorker'])('a module that starts a %s is refused', async (kind) => {
    team.manifest.metaData.remoteEntry.type = 'module';
    team.files['remoteEntry.js'] = `\nnew ${kind}(address);`;
    expect(await refusalOf(run())).toContain(
      `remoteEntry.js:2 starts a worker, which a remote of modules cannot have here`,
    );
  });

  test.each([
    ['http://events.example/mf-manifest.json', '"http://events.example/mf-manifest.json" is none'],
    ['https://events.example/', 'needs the https address of a manifest'],
    ['events', '"events" is none'],
    ['http://localhost:1/mf-manifest.json', 'localhost:1/mf-manifest.json cannot be fetched: '],
  ])('%s is no address of a manifest', async (address, expected) => {
    expect(await refusalOf(run({}, address))).toContain(expected);
  });
});
