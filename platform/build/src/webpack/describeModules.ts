import path from 'node:path';
import type { Release, RemoteConfig } from '@synapsei/shared-types/registry';
import ts from 'typescript';
import { compileModules } from './compileModules';
import { describeProps } from './describeProps';
import { describeUses } from './describeUses';

function readOptions(folder: string): ts.CompilerOptions {
  const file = path.join(folder, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, (name) => ts.sys.readFile(name));
  return ts.parseJsonConfigFileContent(config, ts.sys, folder).options;
}

/**
 * What a remote's sources say of each exposed module: its props, and what it uses of the page.
 * @throws Error that names a module that does not match its route or slot, or a file without a
 * component
 */
export function describeModules(
  folder: string,
  { exposes, routes, slots }: Pick<RemoteConfig, 'exposes' | 'routes' | 'slots'>,
): Required<Pick<Release, 'types' | 'uses'>> {
  const options = { ...readOptions(folder), noEmit: true };
  const program = compileModules(folder, { exposes, routes, slots }, options);
  const describeEach = <Fact>(describe: (program: ts.Program, file: string) => Fact) => {
    const entries = Object.entries(exposes).map(
      ([module, file]) => [module, describe(program, path.resolve(folder, file))] as const,
    );
    return Object.fromEntries(entries);
  };
  return { types: describeEach(describeProps), uses: describeEach(describeUses) };
}
