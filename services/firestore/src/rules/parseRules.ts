import { ownEntry } from '../ownEntry';
import { parseExpression, type Expression, type RuleFunction, type Scope } from './parseExpression';
import type { RuleValue } from './RuleValue';
import { TokenReader } from './TokenReader';

export type Operation = 'get' | 'list' | 'create' | 'update' | 'delete';

/**
 * Whether any `allow` that matches the path is true. A failing one is false.
 * @param path segments from `databases` on.
 * @param scope `request` and, if there is one, `resource`, and how the rules find other documents.
 */
export type Rules = (operation: Operation, path: string[], scope: Scope) => boolean;

/** A name, or what stands for any name: `{id}`. */
type Segment = { text: string; isCapture: boolean };

const operations: Record<string, Operation[]> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
};

/**
 * Parses security rules: the subset of the language listed in the README.
 * @throws Error naming an unsupported line: a partly understood rule would protect nothing.
 */
export function parseRules(source: string): Rules {
  const reader = new TokenReader(source);
  if (reader.takeIf('rules_version')) {
    reader.expect('=');
    if (!/^['"]2['"]$/.test(reader.take().text)) throw reader.error("expected rules_version = '2'");
    reader.expect(';');
  }
  reader.expect('service', 'cloud', '.', 'firestore');
  const root = parseBlock(reader, []);
  if (reader.next.kind !== 'end') throw reader.error('expected nothing more');
  return root;
}

function parseBlock(reader: TokenReader, segments: Segment[]): Rules {
  const children: Rules[] = [];
  const allows: { allowed: Operation[]; condition: Expression }[] = [];
  const functions = new Map<string, RuleFunction>();
  reader.expect('{');
  while (!reader.takeIf('}')) {
    if (reader.takeIf('match')) children.push(parseBlock(reader, parseSegments(reader)));
    else if (reader.takeIf('allow')) allows.push(parseAllow(reader));
    else if (reader.takeIf('function')) functions.set(reader.expectWord(), parseFunction(reader));
    else throw reader.error('expected match, allow, function or }');
  }
  return (operation, path, outer) => {
    const captured = capture(segments, path);
    if (!captured) return false;
    const scope = {
      ...outer,
      variables: new Map([...outer.variables, ...captured]),
      functions: new Map([...outer.functions, ...functions]),
    };
    const rest = path.slice(segments.length);
    return rest.length > 0
      ? children.some((child) => child(operation, rest, scope))
      : allows.some(
          ({ allowed, condition }) => allowed.includes(operation) && holds(condition, scope),
        );
  };
}

function holds(condition: Expression, scope: Scope): boolean {
  try {
    return condition(scope) === true;
  } catch {
    return false;
  }
}

/** What the beginning of a path gives the captures; undefined if it does not match. */
function capture(segments: Segment[], path: string[]) {
  const captured = new Map<string, RuleValue>();
  for (const [index, { text, isCapture }] of segments.entries()) {
    const part = path[index];
    if (part === undefined || (!isCapture && part !== text)) return undefined;
    if (isCapture) captured.set(text, part);
  }
  return captured;
}

function parseSegments(reader: TokenReader): Segment[] {
  const segments: Segment[] = [];
  while (reader.takeIf('/')) {
    const isCapture = reader.takeIf('{');
    segments.push({ text: reader.expectWord(), isCapture });
    if (isCapture) reader.expect('}');
  }
  return segments;
}

function parseAllow(reader: TokenReader) {
  const allowed: Operation[] = [];
  do {
    const found = ownEntry(operations, reader.next.text);
    if (!found) throw reader.error('expected an operation such as create');
    reader.take();
    allowed.push(...found);
  } while (reader.takeIf(','));
  if (reader.takeIf(';')) return { allowed, condition: () => true };
  reader.expect(':', 'if');
  const condition = parseExpression(reader);
  reader.expect(';');
  return { allowed, condition };
}

function parseFunction(reader: TokenReader): RuleFunction {
  reader.expect('(');
  const parameters = reader.list(')', () => reader.expectWord());
  reader.expect('{');
  const locals: [name: string, value: Expression][] = [];
  while (reader.takeIf('let')) {
    const name = reader.expectWord();
    reader.expect('=');
    locals.push([name, parseExpression(reader)]);
    reader.expect(';');
  }
  reader.expect('return');
  const result = parseExpression(reader);
  reader.takeIf(';');
  reader.expect('}');
  return (args, scope) => {
    const inner = { ...scope, variables: new Map(scope.variables) };
    for (const [index, name] of parameters.entries()) {
      const value = args[index];
      if (value === undefined) throw new Error('a call has too few arguments');
      inner.variables.set(name, value);
    }
    for (const [name, value] of locals) inner.variables.set(name, value(inner));
    return result(inner);
  };
}
