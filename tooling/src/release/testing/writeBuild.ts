import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contractVersion, slotNames, type Release } from '@synapsei/shared-types';
import { createRelease } from '@synapsei/shared-types/testing';
import { integrity } from '../../webpack/integrity';
import type { ShellRecord } from '../../webpack/ShellPlugin';

const temporaryFolder = () => mkdtempSync(path.join(os.tmpdir(), 'build-'));

function write(folder: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

const hashesOf = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, integrity(text)]));

/** A remote as its build leaves it. `code` tells two builds of one version apart. */
export function writeBuild(overrides: Partial<Release> = {}, code = ''): string {
  const folder = temporaryFolder();
  const { name = 'mf_chat', version = '1.0.0' } = overrides;
  const files = {
    'remoteEntry.00000001.js': `/* ${name} ${version} ${code} */`,
    'ChatPage.00000002.js': `export default '${version}';`,
    'ChatPage.00000003.css': `.chat { order: 1 }`,
  };
  const record = createRelease({
    uniqueName: `${name}@${version}`,
    entry: 'remoteEntry.00000001.js',
    files: hashesOf(files),
    exposes: { './ChatPage': { js: ['ChatPage.00000002.js'], css: ['ChatPage.00000003.css'] } },
    types: { './ChatPage': 'host: HostApi\nparams: Readonly<Record<string, string>>' },
    ...overrides,
  });
  write(folder, { ...files, 'release.json': JSON.stringify(record) });
  return folder;
}

/** A shell as its build leaves it. */
export function writeShell(version = '1.0.0', provides: Partial<ShellRecord['provides']> = {}) {
  const folder = temporaryFolder();
  const script = `main.${version.replaceAll('.', '').padStart(8, '0')}.js`;
  const files = { [script]: `/* shell ${version} */` };
  const record: ShellRecord = {
    version,
    scripts: [script],
    styles: [],
    preloads: [],
    files: hashesOf(files),
    provides: {
      contract: contractVersion,
      runtime: '2.9',
      shared: { react: '19.3.1', 'react-dom': '19.3.1' },
      slots: [...slotNames],
      ...provides,
    },
  };
  write(folder, {
    ...files,
    'robots.txt': 'User-agent: *',
    'inline/preventFlash.js': '0',
    'inline/preloadRoute.js': '1',
    'shell.json': JSON.stringify(record),
  });
  return folder;
}
