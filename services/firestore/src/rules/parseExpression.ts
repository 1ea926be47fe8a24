import { isDeepStrictEqual } from 'node:util';
import type { AnyNode, Literal, MemberExpression } from 'acorn';
import { ownEntry } from '../ownEntry';
import { RulePath, RuleTimestamp, type RuleValue } from './RuleValue';

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

/** `==` of the rules' language: numbers are compared as numbers, so that `NaN` equals nothing. */
const isEqual = (left: RuleValue | undefined, right: RuleValue | undefined): boolean =>
  typeof left === 'number' ? left === right : isDeepStrictEqual(left, right);

/** Whether a collection holds a value; for a map, whether it has the key. */
function has(collection: RuleValue | undefined, value: RuleValue): boolean {
  if (collection instanceof Map) return typeof value === 'string' && collection.has(value);
  return expectList(collection).some((item) => isEqual(item, value));
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

/** Methods of rule values. Each throws for a target of another type: a failing rule denies. */
const methods: Record<string, (target: RuleValue, args: RuleValue[]) => RuleValue> = {
  size: (target) =>
    BigInt(typeof target === 'string' ? [...target].length : expectList(target).length),
  keys: (target) => [...expectMap(target).keys()],
  hasOnly: (target, [allowed]) => expectList(target).every((item) => has(allowed, item)),
  hasAll: (target, [required]) => expectList(required).every((item) => has(target, item)),
  diff: (target, [before]) =>
    new Map([
      ['after', expectMap(target)],
      ['before', expectMap(before)],
    ]),
  affectedKeys: (target) => {
    const difference = expectMap(target);
    const after = expectMap(difference.get('after'));
    const before = expectMap(difference.get('before'));
    return [...new Set([...after.keys(), ...before.keys()])].filter(
      (key) => !isEqual(after.get(key), before.get(key)),
    );
  },
};

/** An expression of a syntax tree. @throws Error that names its line if it is none of the language. */
export function parseExpression(node: AnyNode | null | undefined): Expression {
  switch (node?.type) {
    case 'Literal':
      return parseLiteral(node);
    case 'Identifier':
      return ({ variables }) => known(variables.get(node.name), node.name);
    case 'ArrayExpression':
      return parseItems(node.elements);
    case 'UnaryExpression': {
      if (node.operator !== '!') throw notUnderstood(node);
      const operand = parseExpression(node.argument);
      return (scope) => !expectBoolean(operand(scope));
    }
    case 'LogicalExpression':
    case 'BinaryExpression': {
      const left = parseExpression(node.left);
      // What the rules call `is`.
      if (node.operator === 'instanceof') {
        const name = nameOf(node.right);
        return (scope) => known(ownEntry(types, name), name)(left(scope));
      }
      const operator = ownEntry(operators, node.operator);
      if (!operator) throw notUnderstood(node);
      const right = parseExpression(node.right);
      return (scope) =>
        operator(
          () => left(scope),
          () => right(scope),
        );
    }
    case 'MemberExpression': {
      const { name, target } = parseMember(node);
      return (scope) => {
        const map = target(scope);
        if (map instanceof Map) return known(map.get(name), name);
        throw new Error(`"${name}" is asked of a value that is no map`);
      };
    }
    case 'CallExpression': {
      const args = parseItems(node.arguments);
      if (node.callee.type !== 'MemberExpression') return parseCall(nameOf(node.callee), args);
      const { name, target } = parseMember(node.callee);
      return (scope) => known(ownEntry(methods, name), name)(target(scope), args(scope));
    }
    case 'TaggedTemplateExpression': {
      const { quasis, expressions } = node.quasi;
      const names = parseItems(expressions);
      return (scope) => {
        const values = names(scope);
        const isName = (value: RuleValue) => typeof value === 'string' && value !== '';
        if (!values.every(isName)) throw new Error('a part of a path must be text');
        return new RulePath(quasis.map(({ value }, at) => value.raw + (values[at] ?? '')).join(''));
      };
    }
    default:
      throw notUnderstood(node);
  }
}

function parseLiteral(node: Literal): Expression {
  const { raw = '', value } = node;
  if (/^\d+$/.test(raw)) return () => BigInt(raw);
  if (raw !== 'null' && typeof value !== 'string' && typeof value !== 'boolean')
    throw notUnderstood(node);
  return () => value as string | boolean | null;
}

function parseItems(nodes: (AnyNode | null)[]): (scope: Scope) => RuleValue[] {
  const items = nodes.map((node) => parseExpression(node));
  return (scope) => items.map((item) => item(scope));
}

function parseMember(node: MemberExpression) {
  if (node.computed) throw notUnderstood(node);
  return { name: nameOf(node.property), target: parseExpression(node.object) };
}

function parseCall(name: string, parseArgs: (scope: Scope) => RuleValue[]): Expression {
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

/** @throws Error that names the line of what is no name. */
export function nameOf(node: AnyNode): string {
  if (node.type === 'Identifier') return node.name;
  throw notUnderstood(node);
}

/** @param node undefined or null: where something should be there is nothing */
export function notUnderstood(
  node: AnyNode | null | undefined,
  problem = 'this is not understood here',
): Error {
  return new Error(node ? `line ${node.loc?.start.line}: ${problem}` : 'something is missing');
}

function known<Entry>(entry: Entry | undefined, name: string): Entry {
  if (entry === undefined) throw new Error(`"${name}" is not known here`);
  return entry;
}

function expectList(value: RuleValue | undefined): RuleValue[] {
  if (Array.isArray(value)) return value;
  throw new Error('a list is needed');
}

function expectMap(value: RuleValue | undefined): Map<string, RuleValue> {
  if (value instanceof Map) return value;
  throw new Error('a map is needed');
}

function expectBoolean(value: RuleValue): boolean {
  if (typeof value === 'boolean') return value;
  throw new Error('a condition must be true or false');
}

function expectInteger(value: RuleValue): bigint {
  if (typeof value === 'bigint') return value;
  throw new Error('an integer is needed');
}
