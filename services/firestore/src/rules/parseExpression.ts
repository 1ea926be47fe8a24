import { ownEntry } from '../ownEntry';
import { expectBoolean, expectInteger, has, isEqual, methods } from './methods';
import { RulePath, RuleTimestamp, type RuleValue } from './RuleValue';
import type { TokenReader } from './TokenReader';

/** The document at a path as `resource`; null if there is none. */
type FindDocument = (path: string) => RuleValue;

/** Documents as they are, and as they will be if the whole request is allowed. */
export type Lookup = { before: FindDocument; after: FindDocument };

export type RuleFunction = (args: RuleValue[], scope: Scope) => RuleValue;

export type Scope = {
  variables: Map<string, RuleValue>;
  functions: Map<string, RuleFunction>;
  lookup: Lookup;
};

/** The value of an expression. @throws Error where the real rules fail too, such as for a missing field. */
export type Expression = (scope: Scope) => RuleValue;

type Operand = () => RuleValue;

/** From loosest to tightest. */
const levels: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>=', 'in', 'is'],
  ['+', '-'],
];

const operators: Record<string, (left: Operand, right: Operand) => RuleValue> = {
  '||': either,
  '&&': (left, right) => expectBoolean(left()) && expectBoolean(right()),
  '==': (left, right) => isEqual(left(), right()),
  '!=': (left, right) => !isEqual(left(), right()),
  '<': (left, right) => compare(left(), right()) < 0,
  '<=': (left, right) => compare(left(), right()) <= 0,
  '>': (left, right) => compare(left(), right()) > 0,
  '>=': (left, right) => compare(left(), right()) >= 0,
  in: (left, right) => has(right(), left()),
  '+': (left, right) => expectInteger(left()) + expectInteger(right()),
  '-': (left, right) => expectInteger(left()) - expectInteger(right()),
};

/** In rules a failure on the left is ignored if the right side is true. */
function either(left: Operand, right: Operand): boolean {
  try {
    if (expectBoolean(left())) return true;
  } catch (reason) {
    if (expectBoolean(right())) return true;
    throw reason;
  }
  return expectBoolean(right());
}

/** Below 0 if the left one of two integers or texts is less, above 0 if it is more. */
function compare(left: RuleValue, right: RuleValue): number {
  const areTexts = typeof left === 'string' && typeof right === 'string';
  const [one, other] = areTexts ? [left, right] : [expectInteger(left), expectInteger(right)];
  return Number(one > other) - Number(one < other);
}

const types: Record<string, (value: RuleValue) => boolean> = {
  int: (value) => typeof value === 'bigint',
  string: (value) => typeof value === 'string',
  bool: (value) => typeof value === 'boolean',
  list: Array.isArray,
  map: (value) => value instanceof Map,
  timestamp: (value) => value instanceof RuleTimestamp,
};

const lookups: Record<string, (lookup: Lookup, path: string) => RuleValue> = {
  get: ({ before }, path) => before(path),
  getAfter: ({ after }, path) => after(path),
  exists: ({ before }, path) => before(path) !== null,
  existsAfter: ({ after }, path) => after(path) !== null,
};

const constants: Record<string, null | boolean> = { null: null, true: true, false: false };

/** Parses one expression. @throws Error naming the line. */
export function parseExpression(reader: TokenReader, level = 0): Expression {
  const names = levels[level];
  if (!names) return parseUnary(reader);
  let left = parseExpression(reader, level + 1);
  for (;;) {
    const name = names.find((one) => reader.takeIf(one));
    if (name === undefined) return left;
    left = name === 'is' ? parseType(reader, left) : parseRight(reader, left, name, level);
  }
}

function parseType(reader: TokenReader, operand: Expression): Expression {
  const name = reader.expectWord();
  return (scope) => known(ownEntry(types, name), name)(operand(scope));
}

function parseRight(
  reader: TokenReader,
  left: Expression,
  name: string,
  level: number,
): Expression {
  const right = parseExpression(reader, level + 1);
  return (scope) =>
    operators[name]!(
      () => left(scope),
      () => right(scope),
    );
}

function parseUnary(reader: TokenReader): Expression {
  if (!reader.takeIf('!')) return parseChain(reader);
  const operand = parseUnary(reader);
  return (scope) => !expectBoolean(operand(scope));
}

function parseChain(reader: TokenReader): Expression {
  let target = parsePrimary(reader);
  while (reader.takeIf('.')) target = parseMember(reader, target);
  return target;
}

function parseMember(reader: TokenReader, target: Expression): Expression {
  const name = reader.expectWord();
  if (reader.takeIf('(')) {
    const args = parseItems(reader, ')');
    return (scope) => known(ownEntry(methods, name), name)(target(scope), args(scope));
  }
  return (scope) => {
    const map = target(scope);
    if (map instanceof Map) return known(map.get(name), name);
    throw new Error(`"${name}" is asked of a value that is no map`);
  };
}

function parsePrimary(reader: TokenReader): Expression {
  if (reader.sees('(')) return parseParenthesised(reader);
  if (reader.takeIf('[')) return parseItems(reader, ']');
  if (reader.sees('/')) return parsePath(reader);
  const { kind, text } = reader.next;
  if (kind !== 'number' && kind !== 'string' && kind !== 'word')
    throw reader.error('expected a value');
  reader.take();
  if (kind === 'string') return literal(text.slice(1, -1).replace(/\\(.)/g, '$1'));
  if (kind === 'number') return literal(BigInt(text));
  if (reader.takeIf('(')) return parseCall(reader, text);
  const constant = ownEntry(constants, text);
  return constant === undefined
    ? ({ variables }) => known(variables.get(text), text)
    : literal(constant);
}

function parseParenthesised(reader: TokenReader): Expression {
  reader.expect('(');
  const inner = parseExpression(reader);
  reader.expect(')');
  return inner;
}

function literal<Value extends RuleValue>(value: Value): () => Value {
  return () => value;
}

function parseCall(reader: TokenReader, name: string): Expression {
  const parseArgs = parseItems(reader, ')');
  return (scope) => {
    const args = parseArgs(scope);
    const called = scope.functions.get(name);
    if (called) return called(args, scope);
    const lookUp = known(ownEntry(lookups, name), name);
    const [path] = args;
    if (path instanceof RulePath) return lookUp(scope.lookup, path.text);
    throw new Error(`${name}() needs a path`);
  };
}

/** `/notes/$(id)`: names as they are, and expressions whose value is the name. */
function parsePath(reader: TokenReader): Expression {
  const segments: Expression[] = [];
  while (reader.takeIf('/')) {
    if (reader.takeIf('$')) segments.push(parseParenthesised(reader));
    else segments.push(literal(reader.expectWord()));
  }
  return (scope) => new RulePath(segments.map((part) => nameOf(part(scope))).join(''));
}

function nameOf(value: RuleValue): string {
  if (typeof value === 'string' && value !== '') return `/${value}`;
  throw new Error('a part of a path must be text');
}

function parseItems(reader: TokenReader, end: string): (scope: Scope) => RuleValue[] {
  const items = reader.list(end, () => parseExpression(reader));
  return (scope) => items.map((item) => item(scope));
}

function known<Entry>(entry: Entry | undefined, name: string): Entry {
  if (entry === undefined) throw new Error(`"${name}" is not known here`);
  return entry;
}
