import path from 'node:path';
import { slotNames, type Release, type RemoteConfig } from '@synapsei/shared-types/registry';
import ts from 'typescript';
import { analyticsEvents } from '@synapsei/shared-types/host';

type Uses = NonNullable<Release['uses']>[string];

function visitEach(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => visitEach(child, visit));
}

/** A module's own source and all that it imports, at once or later. */
function findSources(program: ts.Program, file: string): ts.SourceFile[] {
  const checker = program.getTypeChecker();
  const found = new Set<ts.SourceFile>();
  function add(source: ts.SourceFile | undefined) {
    if (!source || source.isDeclarationFile || found.has(source)) return;
    found.add(source);
    visitEach(source, (node) => {
      const imported = ts.isStringLiteral(node) ? checker.getSymbolAtLocation(node) : undefined;
      imported?.declarations?.filter(ts.isSourceFile).forEach(add);
    });
  }
  add(program.getSourceFile(file));
  return [...found];
}

/** The texts that a type allows, if all of them are among the known ones; otherwise none. */
function textsOf(type: ts.Type | undefined, known: readonly string[]): string[] {
  const members = type?.isUnion() ? type.types : type ? [type] : [];
  const texts = members.map((member) => (member.isStringLiteral() ? member.value : ''));
  return texts.every((text) => known.includes(text)) ? texts : [];
}

const eventNames = Object.keys(analyticsEvents);

/** `host.track(…)`, or `track(…)` after it was taken out of the host. */
function isCallOf(name: string, node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node)) return false;
  const called = node.expression;
  const own = ts.isPropertyAccessExpression(called) ? called.name : called;
  return ts.isIdentifier(own) && own.text === name;
}

/** `host.slot('home.podcast')` */
function slotsOf(node: ts.Node, checker: ts.TypeChecker): string[] {
  const [name] = isCallOf('slot', node) ? node.arguments : [];
  return name ? textsOf(checker.getTypeAtLocation(name), slotNames) : [];
}

/** An event where one is expected, as in `host.track({ name: … })`, or a variable that is tracked. */
function eventsOf(node: ts.Node, checker: ts.TypeChecker): string[] {
  const namesOf = (type: ts.Type | undefined) => {
    const name = type?.getProperty('name');
    return textsOf(name && checker.getTypeOfSymbolAtLocation(name, node), eventNames);
  };
  if (ts.isObjectLiteralExpression(node)) {
    const isExpected = namesOf(checker.getContextualType(node)).length > 0;
    return isExpected ? namesOf(checker.getTypeAtLocation(node)) : [];
  }
  const [event] = isCallOf('track', node) ? node.arguments : [];
  const names = event ? namesOf(checker.getTypeAtLocation(event)) : [];
  // A function that passes on whatever event it is given sends none of its own.
  return names.length < eventNames.length ? names : [];
}

const sorted = (texts: string[]) => [...new Set(texts)].sort();

/** The slots that an exposed module opens for other remotes, and the names of the events that it may send. */
function describeUses(program: ts.Program, file: string): Uses {
  const checker = program.getTypeChecker();
  const uses: Uses = { slots: [], events: [] };
  for (const source of findSources(program, file)) {
    visitEach(source, (node) => {
      uses.slots.push(...slotsOf(node, checker));
      uses.events.push(...eventsOf(node, checker));
    });
  }
  return { slots: sorted(uses.slots), events: sorted(uses.events) };
}

type Modules = Pick<RemoteConfig, 'exposes' | 'routes' | 'slots'>;

/** Each use of an exposed module that `remote.config.ts` names. `props`: the type of what the shell passes to it. */
const usesOf = ({ exposes, routes, slots }: Modules) =>
  [
    ...routes.map(({ module }) => ({ module, kind: 'page', props: 'PageProps' })),
    ...slots.map(({ module }) => ({ module, kind: 'slot', props: 'SlotProps' })),
  ].flatMap(({ module, ...use }) => {
    const file = exposes[module];
    return file ? [{ module, file, ...use }] : [];
  });

/** One line for each use, so that the line of a compiler error identifies the module. */
function writeChecks(uses: ReturnType<typeof usesOf>): string {
  const lines = uses.map(({ file, props }, index) => {
    const source = JSON.stringify(file.replace(/\.tsx?$/, ''));
    return `import m${index} from ${source}; m${index} satisfies ComponentType<${props}>;`;
  });
  const types = `import type { PageProps, SlotProps } from '@synapsei/shared-types/host';`;
  return [...lines, `import type { ComponentType } from 'react';`, types].join('\n');
}

/**
 * Compiles a remote's exposed modules and checks each default export against the props that the
 * shell passes to its kind: a page or a slot, as `remote.config.ts` says.
 * @throws Error that names every module that does not match, with the compiler's reason
 */
function compileModules(folder: string, remote: Modules, options: ts.CompilerOptions): ts.Program {
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
  if (misfits.length > 0) throw new Error([...new Set(misfits)].join('\n'));
  return program;
}

/** `name: type` or `name?: type`, as seen by the code that renders the component. */
function describeProp(prop: ts.Symbol, checker: ts.TypeChecker, at: ts.Node): string {
  const type = checker.getTypeOfSymbolAtLocation(prop, at);
  const isOptional = (prop.flags & ts.SymbolFlags.Optional) !== 0;
  const text = checker.typeToString(type, at, ts.TypeFormatFlags.NoTruncation);
  // The file of a type is not part of it.
  return `${prop.name}${isOptional ? '?' : ''}: ${text.replace(/import\("[^"]*"\)\.?/g, '')}`;
}

/**
 * The props of an exposed module in TypeScript, one per line: what a page that renders it relies on.
 * @throws Error that names a file without a component
 */
function describeProps(program: ts.Program, file: string): string {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const exported =
    module && checker.getExportsOfModule(module).find(({ name }) => name === 'default');
  if (!source || !exported) throw new Error(`${file} has no default export; export its component.`);
  const symbol =
    exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const [signature] = checker.getTypeOfSymbolAtLocation(symbol, source).getCallSignatures();
  const [props] = signature?.parameters ?? [];
  if (!props) return '';
  const type = checker.getTypeOfSymbolAtLocation(props, source);
  return checker
    .getPropertiesOfType(type)
    .map((prop) => describeProp(prop, checker, source))
    .sort()
    .join('\n');
}

/**
 * What a remote's sources say of each exposed module: its props, and what it uses of the page.
 * @throws Error that names a module that does not match its route or slot, or a file without a
 * component
 */
export function describeModules(
  folder: string,
  remote: Modules,
): Required<Pick<Release, 'types' | 'uses'>> {
  const settings = path.join(folder, 'tsconfig.json');
  const { config } = ts.readConfigFile(settings, (name) => ts.sys.readFile(name));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const program = compileModules(folder, remote, { ...options, noEmit: true });
  const describeEach = <Fact>(describe: (program: ts.Program, file: string) => Fact) => {
    const entries = Object.entries(remote.exposes).map(
      ([module, file]) => [module, describe(program, path.resolve(folder, file))] as const,
    );
    return Object.fromEntries(entries);
  };
  return { types: describeEach(describeProps), uses: describeEach(describeUses) };
}
