import path from 'node:path';
import { slotNames, type Release, type RemoteConfig } from '@synapsei/shared-types/registry';
import ts from 'typescript';
import { analyticsEvents } from '@synapsei/shared-types/host';

type Uses = NonNullable<Release['uses']>[string];

type Visit = (node: ts.Node) => void;

function visitEach(node: ts.Node, visit: Visit): void {
  visit(node);
  ts.forEachChild(node, (child) => visitEach(child, visit));
}

/** Visits each node of a module's own source and of all that it imports, at once or later. */
function visitImported(checker: ts.TypeChecker, start: ts.SourceFile, visit: Visit): void {
  const found = new Set([start]);
  for (const source of found)
    visitEach(source, (node) => {
      visit(node);
      const imported = ts.isStringLiteral(node) ? checker.getSymbolAtLocation(node) : undefined;
      for (const one of imported?.declarations?.filter(ts.isSourceFile) ?? [])
        if (!one.isDeclarationFile) found.add(one);
    });
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

/** The slots that an exposed module opens for other remotes, and the names of the events that it may send. */
function describeUses(checker: ts.TypeChecker, source: ts.SourceFile): Uses {
  const [slots, events] = [new Set<string>(), new Set<string>()];
  visitImported(checker, source, (node) => {
    for (const slot of slotsOf(node, checker)) slots.add(slot);
    for (const event of eventsOf(node, checker)) events.add(event);
  });
  return { slots: [...slots].sort(), events: [...events].sort() };
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
    return `import m${index} from ${source}; m${index} satisfies import('react').ComponentType<import('@synapsei/shared-types/host').${props}>;`;
  });
  return lines.join('\n');
}

/** Checks each exposed module against the props that the shell passes to it. @throws Error with the compiler's reasons */
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
  const mark = prop.flags & ts.SymbolFlags.Optional ? '?' : '';
  const text = checker.typeToString(type, at, ts.TypeFormatFlags.NoTruncation);
  // The file of a type is not part of it.
  return `${prop.name}${mark}: ${text.replace(/import\("[^"]*"\)\.?/g, '')}`;
}

/** The props of an exposed module in TypeScript, one per line. @throws Error that names a file without a component */
function describeProps(checker: ts.TypeChecker, source: ts.SourceFile): string {
  const module = checker.getSymbolAtLocation(source);
  const component = module && checker.tryGetMemberInModuleExports('default', module);
  if (!component)
    throw new Error(`${source.fileName} has no default export; export its component.`);
  const [signature] = checker.getTypeOfSymbol(component).getCallSignatures();
  const [props] = signature?.parameters ?? [];
  if (!props) return '';
  return checker
    .getPropertiesOfType(checker.getTypeOfSymbol(props))
    .map((prop) => describeProp(prop, checker, source))
    .sort()
    .join('\n');
}

/** Props of each exposed module, and what it uses of the page. @throws Error that names the module that does not fit */
export function describeModules(
  folder: string,
  remote: Modules,
): Required<Pick<Release, 'types' | 'uses'>> {
  const settings = path.join(folder, 'tsconfig.json');
  const { config } = ts.readConfigFile(settings, (name) => ts.sys.readFile(name));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const program = compileModules(folder, remote, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const described = Object.entries(remote.exposes).map(([module, file]) => {
    const source = program.getSourceFile(path.resolve(folder, file));
    if (!source) throw new Error(`${module} is to be ${file}, which is not there.`);
    return { module, types: describeProps(checker, source), uses: describeUses(checker, source) };
  });
  return {
    types: Object.fromEntries(described.map(({ module, types }) => [module, types])),
    uses: Object.fromEntries(described.map(({ module, uses }) => [module, uses])),
  };
}
