import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { filesBelow, integrity } from '@synapsei/base';
import type { FirstView, Release } from '@synapsei/shared-types/registry';
import { inRoot } from '@synapsei/presets/inRoot';

jest.setTimeout(120_000);

const component = (first = '') => `${first}
import styles from './Points.module.css';
export default function Points() {
  return <p className={styles.points}>Points</p>;
}
`;

/** `more`: further exposed modules, and the routes that use them. */
const config = (more = '', routes = '') => `export default {
  name: 'mf_points',
  owner: { team: 'points', contact: '#points' },
  exposes: { './Points': './src/Points.tsx', ${more} },
  routes: [${routes}],
  slots: [{ slot: 'widget', module: './Points' }],
  navigation: [],
};`;
const withTeamPage = config(
  "'./TeamPage': './src/exposes/TeamPage.tsx'",
  "{ path: '/team', module: './TeamPage', title: 'Team' }",
).replace('navigation: [],', "navigation: [], firstViews: { '/team': './src/First.tsx' },");

/**
 * Builds the published files, the team's own page, and the published files again without source maps in another folder.
 */
const alsoWithoutMaps = `const configure = require('@synapsei/build/webpack').createRemoteConfig(__dirname);
const { plugins, output, ...config } = configure();
module.exports = [
  configure(),
  configure({ standalone: true }),
  {
    ...config,
    name: 'plain',
    output: { ...output, path: __dirname + '/plain' },
    plugins: plugins.filter(({ sourceMapFilename }) => !sourceMapFilename),
  },
];`;

const files: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'mf-points', version: '1.0.0' }),
  'tsconfig.json': JSON.stringify({
    extends: '@synapsei/presets/tsconfig/browser.json',
    include: ['src', 'remote.config.ts'],
  }),
  'webpack.config.js':
    "module.exports = require('@synapsei/build/webpack').createRemoteConfig(__dirname);",
  'remote.config.ts': config(),
  'src/standalone.tsx': `import '@synapsei/shared-types/tokens.css';
    import { exposedModules } from 'virtual:exposed-modules';
    document.title = Object.keys(exposedModules).join();`,
  'src/Points.tsx': component(),
  'src/Points.module.css': '.points {\n  order: 1;\n}\n',
};

let folder: string;
const folders: string[] = [];

function write(changes: Record<string, string>) {
  for (const [name, text] of Object.entries(changes)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

/** The build as its team runs it. */
function build() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inRoot('node_modules', 'webpack', 'bin', 'webpack.js'), '--config-node-env', 'production'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_ENV: '' } },
  );
  return { status, output: stdout + stderr };
}

const readBuilt = (file: string) => readFileSync(path.join(folder, 'dist', file), 'utf8');

/** File → hash, for all files that the site may serve. */
const servedHashes = (output = 'dist') =>
  Object.fromEntries(
    filesBelow(path.join(folder, output))
      .filter((file) => !/^(maps|standalone)\//.test(file))
      .map((file) => [file, integrity(readFileSync(path.join(folder, output, file)))]),
  );

const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(folder, 'dist', name), 'utf8'));

/** All scripts of the team's own page as one text. */
const readStandalone = () =>
  readdirSync(path.join(folder, 'dist', 'standalone'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(folder, 'dist', 'standalone', name), 'utf8'))
    .join('\n');

function createRemote(changes: Record<string, string> = {}) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  folder = mkdtempSync(inRoot('.cache', 'points-'));
  folders.push(folder);
  write({ ...files, ...changes });
}
afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true, force: true })));

describe('the build of a remote with scoped styles', () => {
  let built: ReturnType<typeof build>;
  beforeAll(() => {
    createRemote({
      'webpack.config.js': alsoWithoutMaps,
      'remote.config.ts': withTeamPage,
      // Lines that the compiler drops, so that lines of the compiled script differ.
      'src/Points.tsx': component(`import { lazy } from 'react';
type Point = {
  x: number;
};
export const Details = lazy(async () => ({ default: (await import('./Details')).Details }));
`),
      'src/Details.tsx': `import styles from './Details.module.css';
        export const Details = () => <p className={styles.details}>Details</p>;`,
      'src/Details.module.css': '.details {\n  order: 2;\n}\n',
      'src/First.tsx': `import styles from './First.module.css';
        export default () => <p className={styles.first}>First</p>;`,
      'src/First.module.css': ".first {\n  mask: url('./first.svg');\n}\n",
      'src/first.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'src/exposes/TeamPage.tsx': `import type { PageProps } from '@synapsei/shared-types/host';
        export default function TeamPage({ host, params }: PageProps) {
          return <h1>{host.config.brand.company}: who we are, {params.person}</h1>;
        }`,
    });
    built = build();
  });

  test('has no errors; the standalone page may style the page', () => {
    expect([built.status, built.output]).toEqual([
      0,
      expect.not.stringContaining('ERROR') as string,
    ]);
  });

  test('has a new page that is one file and its entry: released and on the standalone page', () => {
    expect(readJson('release.json')).toMatchObject({
      exposes: { './TeamPage': { css: [] } },
      routes: [{ path: '/team', module: './TeamPage' }],
    });
    expect(readStandalone()).toContain(': who we are, ');
  });

  test('has a record of the files that each module needs, in place of the plugin’s own documents', () => {
    const release = readJson('release.json') as Release;
    const { js, css } = release.exposes['./Points']!;
    const files = readdirSync(path.join(folder, 'dist'));
    expect(files).toEqual(expect.arrayContaining([release.entry, ...js, ...css]));
    expect(Object.keys(release.files)).toEqual(
      expect.arrayContaining([release.entry, ...js, ...css]),
    );
    const others = files.filter((file) => /^mf-|\.json\.(br|gz)$/.test(file));
    expect(others).toEqual([]);
  });

  test('has a first view whose pictures are where a site has the files', () => {
    const { firstViews = {} } = readJson('release.json') as Release;
    const { css } = JSON.parse(readBuilt(firstViews['/team']!)) as FirstView;
    expect(css).toMatch(/url\("?\{\{baseUrl\}\}assets\/first\./);
  });

  test('has source maps that lead from a script to its source, apart from what is served and without a byte’s change to it', () => {
    const served = servedHashes();
    const script = Object.keys(served).find((file) =>
      /^__federation_expose_Points.*js$/.test(file),
    )!;
    const map = new TraceMap(readBuilt(`maps/${script}.map`));
    const column = readBuilt(script).split('\n').at(-1)!.indexOf('"Points"');
    const line = readBuilt(script).split('\n').length;
    expect(originalPositionFor(map, { line, column })).toMatchObject({
      source: `${path.basename(folder)}/src/Points.tsx`,
      line: 9,
    });
    expect(Object.keys(served).join()).not.toContain('.map');
    expect(Object.keys(served).map(readBuilt).join()).not.toMatch(/sourceMappingURL|maps\//);

    expect(filesBelow(path.join(folder, 'plain')).join()).not.toContain('.map');
    expect(servedHashes('plain')).toEqual(served);
  });

  test('has an entry with the page’s runtime; style sheets of lazy parts are the release’s, not the entry’s', () => {
    const { entry, exposes, lazyStyles = {} } = readJson('release.json') as Release;
    const [[chunk, sheets] = ['', []], ...more] = Object.entries(lazyStyles);
    expect([sheets.length, more]).toEqual([1, []]);
    expect(readBuilt(sheets[0]!)).toContain('order:2');
    expect(exposes['./Points']!.css).toHaveLength(1);
    expect(exposes['./Points']!.css).not.toContain(sheets[0]);
    const code = readBuilt(entry);
    expect(code).toContain('__synapseiRuntime("mf_points","mf_points@1.0.0")');
    expect(code).toContain(chunk);
    expect(code).not.toContain('stylesheet');
    expect(readFileSync(path.join(folder, 'dist', `${entry}.br`)).length).toBeLessThan(3.1 * 1024);
  });
});

test('styles outside the remote and imports of the shell’s router fail the build, each with its location', () => {
  createRemote({
    'src/Points.tsx': component("import './page.css';\nimport 'react-router-dom';"),
    'src/page.css': 'body { margin: 0 }',
    'src/Points.module.css': [
      "@import './reset.module.css';",
      '.points { order: 1 }',
      ':global(.header) { color: inherit }',
      'h1, .points h2 { order: 1 }',
    ].join('\n'),
    'src/reset.module.css': ':root { order: 1 }',
  });
  const { status, output } = build();
  expect(status).toBe(1);
  for (const sentence of [
    'src/page.css styles the whole page: rename it to *.module.css and use its class names.',
    'src/Points.module.css:3 has the selector ":global(.header)": :global belongs to the page',
    'src/Points.module.css:4 has the selector "h1": it matches elements that are not the remote’s own',
    'src/reset.module.css:1 has the selector ":root": :root belongs to the page',
    'src/Points.tsx imports react-router-dom: the router belongs to the shell; use host.navigate',
  ]) {
    expect(output).toContain(sentence);
  }
  expect(output).not.toContain('".points h2"');
});
