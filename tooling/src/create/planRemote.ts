import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { fillTemplate, isWished, type Wish } from './fillTemplate';

const template = path.resolve(__dirname, '../../template');

const packageSchema = v.looseObject({ devDependencies: v.record(v.string(), v.string()) });

/** What npm and the site's repository provide for a remote inside it, and a separate repository must declare. */
const ownRepositoryOnly = ['gitignore', 'release.config.json'];

/** In the site's repository the root installs the tools for all. */
function withoutTools(text: string): string {
  const file: unknown = JSON.parse(text);
  v.assert(packageSchema, file);
  const ours = Object.entries(file.devDependencies).filter(([name]) =>
    name.startsWith('@synapsei/'),
  );
  return `${JSON.stringify({ ...file, devDependencies: Object.fromEntries(ours) }, null, 2)}\n`;
}

function templateFiles(): string[] {
  return readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(template, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/^(dist|node_modules)\//.test(file))
    .sort();
}

/** npm excludes `.gitignore` from packages, so the template has it without its dot. */
const targetName = (file: string, wish: Wish) =>
  file === 'gitignore' ? '.gitignore' : fillTemplate(file, wish);

/**
 * The files of a new remote: name → text. `isInWorkspace`: inside the site's repository, which
 * installs the tools and knows where the site is.
 */
export function planRemote(wish: Wish, isInWorkspace: boolean): Record<string, string> {
  const files = templateFiles()
    .filter((file) => isWished(file, wish))
    .filter((file) => !isInWorkspace || !ownRepositoryOnly.includes(file))
    .map((file): [string, string] => {
      const text = fillTemplate(readFileSync(path.join(template, file), 'utf8'), wish);
      const isLean = isInWorkspace && file === 'package.json';
      return [targetName(file, wish), isLean ? withoutTools(text) : text];
    });
  return Object.fromEntries(files);
}
