import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { runCommand } from '../runTool';
import { workspaces } from './workspaces';

type Program = { name: string; preset: 'browser' | 'node'; compilerOptions?: object; has: RegExp };

/** The first whose `has` fits a workspace checks it. */
const programs: Program[] = [
  {
    name: 'types of tools',
    preset: 'node',
    // These workspaces run functions in a page.
    compilerOptions: { lib: ['es2023', 'dom', 'dom.iterable'] },
    has: /^(e2e|platform\/(build|release))$/,
  },
  {
    name: 'types in Node',
    preset: 'node',
    has: /^(deploy|workspace|services\/.*)$|^platform\/(?!build\/)/,
  },
  {
    name: 'types in browsers',
    preset: 'browser',
    compilerOptions: { types: ['node', 'jest', '@testing-library/jest-dom', 'webpack/module'] },
    has: /./,
  },
];

/** Checks workspaces as one program: separate ones would check shared imports repeatedly. */
function checkTypes({ name, preset, compilerOptions }: Program, folders: string[]) {
  const file = inRoot('.cache', 'verify', `${name.replaceAll(' ', '-')}.json`);
  const from = (...segments: string[]) => path.relative(path.dirname(file), inRoot(...segments));
  const others = workspaces().filter((folder) => !folders.includes(folder));
  const config = {
    extends: from('platform', 'presets', 'tsconfig', `${preset}.json`),
    compilerOptions: { ...compilerOptions, tsBuildInfoFile: `${file}.tsbuildinfo` },
    include: folders.map((folder) => from(folder)),
    exclude: ['**/node_modules', '**/dist', ...others].map((folder) => from(folder)),
  };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(config));
  return runCommand('tsc', ['-p', file]);
}

/** One check for each kind of environment; together they cover all workspaces. */
export const typeChecks = programs.map((program) => ({
  name: program.name,
  run: () =>
    checkTypes(
      program,
      workspaces().filter((folder) => programs.find(({ has }) => has.test(folder)) === program),
    ),
}));
