import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { slotNames } from '@synapsei/shared-types/registry';
import { checkFolder, messageOf } from '@synapsei/base';
import { addFlags, onOff, text, valuesOf, type Values } from '@synapsei/base/commandLine';
import { Command, CommanderError } from 'commander';
import { isSite, root } from '@synapsei/presets/inRoot';
import { planRemote, findNameProblem, findPathProblem, remoteNames, type Wish } from './planRemote';

const flags = {
  page: onOff('a page with a route and a menu entry; the default without --slot'),
  path: text('PATH', 'the path of that page (default: /<name>)'),
  slot: text('NAME', `a section for a slot of another team's page: ${slotNames.join(', ')}`),
  folder: text('DIR', 'where to put it (default: a folder with its name)'),
};

const examples = `
  $ npm run create-remote -- mf-events
  $ npx create-remote mf-case-law --slot home.podcast --page --path /law`;

/** The command line of `create-remote`. */
export const createRemoteProgram = () =>
  addFlags(
    new Command('create-remote')
      .argument('<mf-name>')
      .description(
        "create a remote that builds, passes its tests, runs alone and can be released: in the site's repository as a folder beside the others, elsewhere as a separate repository",
      ),
    flags,
  )
    .addHelpText('after', examples)
    .configureOutput({
      writeOut: (said) => console.log(said.trimEnd()),
      writeErr: (said) => console.error(said.trimEnd()),
    })
    .exitOverride();

/** @throws Error with the first problem, in one sentence */
function readPlan(name: string, values: Values<typeof flags>) {
  const { slot } = values;
  const names = remoteNames(name);
  const hasPage = values.page || values.path !== undefined || slot === undefined;
  const page = hasPage ? (values.path ?? `/${names.word}`) : undefined;
  const parent = isSite ? root : process.cwd();
  const folder = values.folder ? path.resolve(values.folder) : path.join(parent, names.folder);
  const slots: readonly string[] = slotNames;
  const problem =
    findNameProblem(name) ||
    (slot !== undefined &&
      !slots.includes(slot) &&
      `There is no slot "${slot}": choose from ${slots.join(', ')}.`) ||
    (page && findPathProblem(page)) ||
    (existsSync(folder) &&
      readdirSync(folder).length > 0 &&
      `${folder} already exists and was not changed: choose another name or --folder.`);
  if (problem) throw new Error(problem);
  checkFolder(folder);
  const isInside = isSite && folder.startsWith(root + path.sep);
  return { wish: { ...names, page, slot }, folder, isInside };
}

/** The commands to run after a remote has been created, one per line. */
function nextSteps({ page, slot, folder: name, word }: Wish, folder: string, isInside: boolean) {
  const isBesideOthers = isInside && path.dirname(folder) === root;
  const at = isBesideOthers ? ` -w ${name}` : '';
  const before: Record<string, string> = isBesideOthers
    ? { 'npm install': 'adds the package to the lock file' }
    : { [`cd ${folder}`]: '', 'npm install': 'the contract, the tools and React' };
  const steps = Object.entries({
    ...before,
    [`npm test${at}`]: 'its unit tests',
    [`npm run lint${at}`]: 'lint and formatting',
    [`npm run standalone${at}`]: "the team's own page, without the shell",
    [`npm run build${at}`]: 'dist/ with the files and their record',
    [`npm run release -- publish ${isBesideOthers ? name : '.'}`]: isBesideOthers
      ? 'into the site that npm start serves'
      : 'to the target local of release.config.json; enter your site there',
  });
  const width = Math.max(...steps.map(([command]) => command.length)) + 2;
  const notes = [
    !isInside &&
      'CI files are in .github/workflows and .gitlab-ci.yml: delete those that you do not use.',
    isBesideOthers && `Add a row to CODEOWNERS: /${name}/ @synapsei/${word}-team`,
    page && `Then its page is at #${page}, and in the top bar.`,
    slot && `Then its section is in the slot ${slot}.`,
    'Only the registry changes; the shell is neither built nor released.',
  ];
  return [
    '\nNext:',
    ...steps.map(([command, reason]) => `  ${command.padEnd(width)}${reason}`.trimEnd()),
    '',
    ...notes.filter((note) => typeof note === 'string'),
  ];
}

/** Creates a remote, and never changes an existing file. @returns the exit code: 0 done, 1 refused and nothing written */
export function createRemote(args: string[]): number {
  try {
    const program = createRemoteProgram().parse(args, { from: 'user' });
    const [name = ''] = program.args;
    const { wish, folder, isInside } = readPlan(name, valuesOf(program));
    const files = Object.entries(planRemote(wish, isInside));
    for (const [name, text] of files) {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text, { flag: 'wx' });
    }
    console.log(`Wrote ${files.length} files to ${folder}:`);
    for (const [name] of files) console.log(`  ${name}`);
    console.log(nextSteps(wish, folder, isInside).join('\n'));
    return 0;
  } catch (error) {
    // Commander has already printed the help, or what is wrong.
    if (error instanceof CommanderError) return error.exitCode;
    console.error(messageOf(error));
    return 1;
  }
}
