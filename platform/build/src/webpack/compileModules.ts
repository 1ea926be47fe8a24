import path from 'node:path';
import type { RemoteConfig } from '@synapsei/shared-types/registry';
import ts from 'typescript';

type Modules = Pick<RemoteConfig, 'exposes' | 'routes' | 'slots'>;
type Use = { module: string; file: string; kind: 'page' | 'slot' };

/** What the shell passes to a module of each kind, by its name in shared-types. */
const propsOf = { page: 'PageProps', slot: 'SlotProps' };

/** Each module once for each kind that `remote.config.ts` assigns to it. */
function usesOf({ exposes, routes, slots }: Modules): Use[] {
  const kinds = { page: routes, slot: slots };
  return (['page', 'slot'] as const).flatMap((kind) =>
    [...new Set(kinds[kind].map(({ module }) => module))].flatMap((module) => {
      const file = exposes[module];
      return file ? [{ module, file, kind }] : [];
    }),
  );
}

/** One line for each use, so that the line of a compiler error identifies the module. */
function writeChecks(uses: Use[]): string {
  const lines = uses.map(({ file, kind }, index) => {
    const source = JSON.stringify(file.replace(/\.tsx?$/, ''));
    return `import m${index} from ${source}; m${index} satisfies ComponentType<${propsOf[kind]}>;`;
  });
  const types = `import type { PageProps, SlotProps } from '@synapsei/shared-types/host';`;
  return [...lines, `import type { ComponentType } from 'react';`, types].join('\n');
}

/**
 * Compiles a remote's exposed modules and checks each default export against the props that the
 * shell passes to its kind: a page or a slot, as `remote.config.ts` says.
 * @throws Error that names every module that does not match, with the compiler's reason
 */
export function compileModules(
  folder: string,
  remote: Modules,
  options: ts.CompilerOptions,
): ts.Program {
  const uses = usesOf(remote);
  // TypeScript writes paths with slashes on every platform.
  const checks = path.resolve(folder, 'exposedModules.check.ts').split(path.sep).join('/');
  const host = ts.createCompilerHost(options);
  // The checks are not on disk.
  const readDisk = host.readFile.bind(host);
  host.readFile = (name) => (name === checks ? writeChecks(uses) : readDisk(name));
  const files = Object.values(remote.exposes).map((file) => path.resolve(folder, file));
  const program = ts.createProgram([...files, checks], options, host);
  const source = program.getSourceFile(checks);
  const misfits = program.getSemanticDiagnostics(source).map(({ file, start = 0, messageText }) => {
    const use = file && uses[file.getLineAndCharacterOfPosition(start).line];
    const reason = ts.flattenDiagnosticMessageText(messageText, '\n');
    return use ? `${use.module} (${use.file}) is not a valid ${use.kind}: ${reason}` : reason;
  });
  if (misfits.length > 0) throw new Error(misfits.join('\n'));
  return program;
}
