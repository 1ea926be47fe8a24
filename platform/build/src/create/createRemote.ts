import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { slotNames } from '@synapsei/shared-types/registry';
import { messageOf } from '@synapsei/base';
import { inRoot, root } from '@synapsei/presets/inRoot';
import type { Wish } from './fillTemplate';
import { nextSteps } from './nextSteps';
import { planRemote } from './planRemote';
import { findNameProblem, findPathProblem, remoteNames } from './remoteNames';

const options = {
  page: { type: 'boolean', default: false },
  path: { type: 'string' },
  slot: { type: 'string' },
  folder: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false, short: 'h' },
} as const;

const help = [
  'create-remote mf-<name> [options]',
  '',
  '  Creates a remote that builds, passes its tests, runs alone and can be released: in the',
  "  site's repository as a folder beside the others, elsewhere as a separate repository.",
  '',
  '  --page         a page with a route and a menu entry; the default without --slot',
  '  --path PATH    the path of that page (default: /<name>)',
  `  --slot NAME    a section for a slot of another team's page: ${slotNames.join(', ')}`,
  '  --folder DIR   where to put it (default: a folder with its name)',
  '  --dry-run      list the files without writing them',
  '',
  '  $ npm run create-remote -- mf-events',
  '  $ npx create-remote mf-case-law --slot home.podcast --page --path /law',
];

/** Whether this package is in the site's repository, not installed in a team's own one. */
const isInWorkspace = existsSync(inRoot('shell', 'package.json'));

/** @throws Error whose message is the problem in one sentence, if there is one */
function refuse(problem: string | false | undefined): void {
  if (problem) throw new Error(problem);
}

function readPlan(args: string[]) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { slot } = values;
  const [name = '', second] = positionals;
  refuse(findNameProblem(name));
  const names = remoteNames(name);
  refuse(second && `One remote at a time: "${second}" is a second name.`);
  refuse(
    slot !== undefined &&
      !slotNames.some((known) => known === slot) &&
      `There is no slot "${slot}": choose among ${slotNames.join(', ')}.`,
  );
  const hasPage = values.page || values.path !== undefined || slot === undefined;
  const page = hasPage ? (values.path ?? `/${names.word}`) : undefined;
  refuse(page && findPathProblem(page));
  const parent = isInWorkspace ? root : process.cwd();
  const folder = values.folder ? path.resolve(values.folder) : path.join(parent, names.folder);
  refuse(
    existsSync(folder) &&
      readdirSync(folder).length > 0 &&
      `${folder} already exists and was not changed: choose another name or --folder.`,
  );
  const wish: Wish = { ...names, page, slot };
  const isInside = isInWorkspace && folder.startsWith(root + path.sep);
  return { wish, folder, isInside, isDryRun: values['dry-run'] };
}

function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx' });
  }
}

function create(args: string[], say: (line: string) => void): void {
  const { wish, folder, isInside, isDryRun } = readPlan(args);
  const files = planRemote(wish, isInside);
  if (!isDryRun) writeFiles(folder, files);
  const names = Object.keys(files);
  say(`${isDryRun ? 'Would write' : 'Wrote'} ${names.length} files to ${folder}:`);
  names.forEach((name) => say(`  ${name}`));
  if (!isDryRun) nextSteps(wish, folder, isInside).forEach((line) => say(line));
}

/**
 * Creates a remote from the template. Never changes an existing file.
 * @returns the exit code: 0 done, 1 refused with a sentence on `complain` and nothing written
 */
export function createRemote(
  args: string[],
  say: (line: string) => void = console.log,
  complain: (line: string) => void = console.error,
): number {
  if (args.includes('--help') || args.includes('-h')) {
    help.forEach((line) => say(line));
    return 0;
  }
  try {
    create(args, say);
    return 0;
  } catch (error) {
    complain(messageOf(error));
    return 1;
  }
}
