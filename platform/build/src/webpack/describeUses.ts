import { analyticsEvents } from '@synapsei/shared-types/host';
import { slotNames, type Release } from '@synapsei/shared-types/registry';
import ts from 'typescript';

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
export function describeUses(program: ts.Program, file: string): Uses {
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
