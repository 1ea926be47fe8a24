import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRelease } from '@synapsei/shared-types/testing';
import { integrity } from '@synapsei/base';
import {
  contractVersion,
  slotNames,
  type ShellRecord,
  type Release,
} from '@synapsei/shared-types/registry';

/** `dist` in the folder of a part. */
const temporaryFolder = () => path.join(mkdtempSync(path.join(os.tmpdir(), 'part-')), 'dist');

function write(folder: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

const hashesOf = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, integrity(text)]));

/** Home's first view, in builds whose record names it. */
export const firstViewName = 'first-view.00000004.json';

/** A remote as its build leaves it. `code` tells two builds of one version apart; `data`: further files. */
export function writeBuild(
  overrides: Partial<Release> = {},
  code = '',
  data: Record<string, string> = {},
): string {
  const folder = temporaryFolder();
  const { name = 'mf_chat', version = '1.0.0' } = overrides;
  const files: Record<string, string> = {
    'remoteEntry.00000001.js': `/* ${name} ${version} ${code} */`,
    'ChatPage.00000002.js': `export default '${version}';`,
    'ChatPage.00000003.css': `.chat { order: 1 }`,
    [firstViewName]: JSON.stringify({ html: `<h1>${name} ${version}</h1>`, css: '' }),
    ...data,
  };
  const record = createRelease({
    uniqueName: `${name}@${version}`,
    entry: 'remoteEntry.00000001.js',
    files: hashesOf(files),
    exposes: { './ChatPage': { js: ['ChatPage.00000002.js'], css: ['ChatPage.00000003.css'] } },
    ...overrides,
  });
  write(folder, { ...files, 'release.json': JSON.stringify(record) });
  return folder;
}

/** A shell as its build leaves it. */
export function writeShell(
  version = '1.0.0',
  provides: Partial<ShellRecord['provides']> = {},
  facts: Partial<ShellRecord> = {},
) {
  const folder = temporaryFolder();
  const script = `main.${version.replaceAll('.', '').padStart(8, '0')}.js`;
  const style = script.replace(/js$/, 'css');
  const files = { [script]: `/* shell ${version} */`, [style]: `.shell { order: ${version[0]} }` };
  const record: ShellRecord = {
    version,
    scripts: [script],
    styles: [style],
    preloads: [],
    files: hashesOf(files),
    provides: {
      contract: contractVersion,
      runtime: '2.9-bundler',
      shared: { react: '19.3.1', 'react-dom': '19.3.1', 'react/jsx-runtime': '19.3.1' },
      slots: [...slotNames],
      ...provides,
    },
    ...facts,
  };
  write(folder, {
    ...files,
    'robots.txt': 'User-agent: *',
    'inline/preventFlash.js': '0',
    'inline/preloadRoute.js': '1',
    'inline/frame.html': '{{#firstView}}{{firstView}}{{/firstView}}',
    'shell.json': JSON.stringify(record),
  });
  return folder;
}
