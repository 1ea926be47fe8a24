import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '@synapsei/base';
import { fillTemplate, isWished, type Wish } from './fillTemplate';

const here = path.resolve(__dirname, '../..');

/** What every remote starts from, and what verifies and releases one in a repository of its own. */
const template = path.join(here, 'template');
const workflows = path.join(here, 'ci');

/** What npm and the site's repository provide for a remote inside it, and a separate repository must declare. */
const ownRepositoryOnly = [
  '.editorconfig',
  '.prettierrc.json',
  'eslint.config.js',
  'gitignore',
  'release.config.json',
];

/** In the site's repository the root installs the tools for all. */
function newPackage(text: string, isInWorkspace: boolean): string {
  const file = JSON.parse(text) as { devDependencies: Record<string, string> };
  const tools = Object.entries(file.devDependencies).filter(
    ([name]) => !isInWorkspace || name.startsWith('@synapsei/'),
  );
  const fresh = { ...file, version: '0.1.0', devDependencies: Object.fromEntries(tools) };
  return `${JSON.stringify(fresh, null, 2)}\n`;
}

/** Without what a build leaves, and the template's own history. */
function filesOf(folder: string): string[] {
  return filesBelow(folder).filter((file) => !/^(dist\/|node_modules\/|CHANGELOG\.md$)/.test(file));
}

/** npm excludes `.gitignore` from packages, so the template has it without its dot. */
const targetName = (file: string, wish: Wish) =>
  file === 'gitignore' ? '.gitignore' : fillTemplate(file, wish);

/**
 * The files of a new remote: name → text. `isInWorkspace`: inside the site's repository, which
 * installs the tools, knows where the site is and has a CI of its own.
 */
export function planRemote(wish: Wish, isInWorkspace: boolean): Record<string, string> {
  const left = isInWorkspace ? ownRepositoryOnly : [];
  const files = (isInWorkspace ? [template] : [template, workflows]).flatMap((folder) =>
    filesOf(folder)
      .filter((file) => isWished(file, wish) && !left.includes(file))
      .map((file) => {
        const text = fillTemplate(readFileSync(path.join(folder, file), 'utf8'), wish);
        const isPackage = file === 'package.json';
        return [targetName(file, wish), isPackage ? newPackage(text, isInWorkspace) : text];
      }),
  );
  return Object.fromEntries(files);
}
