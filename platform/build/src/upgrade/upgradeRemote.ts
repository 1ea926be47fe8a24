import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import contractSteps from '../../contractSteps.json';
import template from '../../template/package.json';
import { filesBelow, messageOf } from '@synapsei/base';

type Versions = Record<string, string>;
type PackageFile = Partial<
  Record<'scripts' | 'dependencies' | 'devDependencies' | 'engines', Versions>
>;

/** What another major of the contract asks of a remote's sources. */
type Step = {
  contract: number;
  /** `from`: a regular expression. */
  edits: { from: string; to: string }[];
  /** What no edit can do, a sentence each. */
  byHand: string[];
};

const contract = '@synapsei/shared-types';

const readPackage = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as PackageFile;

const majorOf = (version = '') => Number(/\d+/.exec(version)?.[0] ?? 0);

/** Changes what is installed to the versions of `next`, and says so. What the team added stays. */
function raise(file: PackageFile, next: PackageFile): string[] {
  const tested = { ...next.dependencies, ...next.devDependencies };
  return [file.dependencies, file.devDependencies].flatMap((versions = {}) =>
    Object.entries(versions).flatMap(([name, version]) => {
      const wanted = tested[name] ?? version;
      versions[name] = wanted;
      return wanted === version ? [] : [`${name} ${version} → ${wanted}`];
    }),
  );
}

/** webpack-cli 7 knows the option under another name. @returns a line for each changed script */
function editScripts({ scripts = {} }: PackageFile): string[] {
  return Object.entries(scripts).flatMap(([name, command]) => {
    scripts[name] = command.replace(' --node-env ', ' --config-node-env ');
    return scripts[name] === command ? [] : [`edited script ${name}`];
  });
}

/** Edits the sources. @returns a line for each changed file */
function edit(folder: string, steps: Step[]): string[] {
  const below = ['src', 'e2e'].flatMap((place) =>
    filesBelow(path.join(folder, place)).map((name) => `${place}/${name}`),
  );
  return ['remote.config.ts', ...below].flatMap((name) => {
    const file = path.join(folder, name);
    if (!/\.[cm]?tsx?$/.test(name) || !existsSync(file)) return [];
    const text = readFileSync(file, 'utf8');
    let changed = text;
    for (const { from, to } of steps.flatMap(({ edits }) => edits))
      changed = changed.replaceAll(new RegExp(from, 'g'), to);
    if (changed === text) return [];
    writeFileSync(file, changed);
    return [`edited ${name}`];
  });
}

/** Raises all that was tested together, changes the code and says what is left. @returns the exit code */
export function upgradeRemote(
  folder = process.cwd(),
  // What was tested together: the template is a remote of this very version.
  next: PackageFile = template,
  // In order. The first contract is 1: nothing has been asked yet.
  all: Step[] = contractSteps,
): number {
  try {
    const file = path.join(folder, 'package.json');
    const own = readPackage(file);
    const before = own.dependencies?.[contract];
    if (!before)
      throw new Error(`${file} does not depend on ${contract}: run this in a remote's folder.`);
    const after = next.dependencies?.[contract];
    const steps = all.filter(
      (step) => step.contract > majorOf(before) && step.contract <= majorOf(after),
    );
    const raised = [...raise(own, next), ...editScripts(own)];
    writeFileSync(file, `${JSON.stringify({ ...own, engines: next.engines }, null, 2)}\n`);
    const done = [...raised, ...edit(folder, steps)];
    for (const line of done.length > 0 ? done : ['All of it is up to date.']) console.log(line);
    const left = steps.flatMap((step) => step.byHand);
    const last = 'npm install && npm test && npm run lint && npm run build';
    console.log(['\nLeft for you:', ...left, last].join('\n  '));
    return 0;
  } catch (error) {
    console.error(messageOf(error));
    return 1;
  }
}
