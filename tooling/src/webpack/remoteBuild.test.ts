import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../base/paths';

jest.setTimeout(120_000);

const component = (first = '') => `${first}
import styles from './Points.module.css';
export default function Points() {
  return <p className={styles.points}>Points</p>;
}
`;

const files: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'mf-points', version: '1.0.0' }),
  'tsconfig.json': JSON.stringify({
    extends: '@synapsei/tooling/tsconfig/browser.json',
    include: ['src', 'remote.config.ts'],
  }),
  'webpack.config.js':
    "module.exports = require('@synapsei/tooling/webpack').createRemoteConfig(__dirname);",
  'remote.config.ts': `export default {
    name: 'mf_points',
    owner: { team: 'points', contact: '#points' },
    exposes: { './Points': './src/Points.tsx' },
    routes: [],
    slots: [],
    navigation: [],
  };`,
  'src/standalone.tsx': "import '@synapsei/shared-types/tokens.css';\nimport './Points';",
  'src/Points.tsx': component(),
  'src/Points.module.css': '.points {\n  order: 1;\n}\n',
};

let folder: string;

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
    [inRoot('node_modules', 'webpack', 'bin', 'webpack.js'), '--node-env', 'production'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_ENV: '' } },
  );
  return { status, output: stdout + stderr };
}

beforeEach(() => {
  mkdirSync(inRoot('.cache'), { recursive: true });
  folder = mkdtempSync(inRoot('.cache', 'points-'));
  write(files);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a remote that keeps to its own elements builds; its own page may have styles of a page', () => {
  const { status, output } = build();
  expect([status, output]).toEqual([0, expect.not.stringContaining('ERROR') as string]);
});

test('styles that reach over the remote and imports of the shell’s router fail the build, each with where it stands', () => {
  write({
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
    'src/Points.module.css:3 has the selector ":global(.header)": :global is the page\'s',
    'src/Points.module.css:4 has the selector "h1": it matches elements that are not the remote’s own',
    'src/reset.module.css:1 has the selector ":root": :root is the page\'s',
    'src/Points.tsx imports react-router-dom: the router is the shell’s; use host.navigate',
  ]) {
    expect(output).toContain(sentence);
  }
  expect(output).not.toContain('".points h2"');
});
