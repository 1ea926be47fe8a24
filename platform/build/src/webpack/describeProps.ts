import ts from 'typescript';

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
export function describeProps(program: ts.Program, file: string): string {
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
