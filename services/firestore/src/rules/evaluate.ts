import { isDeepStrictEqual } from 'node:util';
import type { AnyNode } from 'acorn';
import { isRecord } from '@synapsei/shared-types/values';
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

/** Part of a syntax tree; nothing where a rule leaves something out. */
type Node = AnyNode | null | undefined;

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

/** Nodes whose type says all. */
const plain = /^(Identifier|ArrayExpression|CallExpression|TaggedTemplateExpression|Template\w+)$/;

function isUnderstood(node: AnyNode): boolean {
  switch (node.type) {
    case 'Literal':
      return /^(\d+$|['"]|true|false|null)/.test(node.raw ?? '');
    case 'MemberExpression':
      return !node.computed;
    case 'UnaryExpression':
      return node.operator === '!';
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.operator === 'instanceof' || Object.hasOwn(operators, node.operator);
    default:
      return plain.test(node.type);
  }
}

const isNode = (value: unknown): value is AnyNode =>
  isRecord(value) && typeof value.type === 'string';

/** @throws Error that names the line of what is none of the rules' expressions. */
export function checkExpression(node: Node): void {
  if (!node || !isUnderstood(node)) throw notUnderstood(node);
  for (const inner of Object.values(node).flat().filter(isNode)) checkExpression(inner);
}

/** The value of a checked expression. @throws Error where the real rules fail too, such as for a missing field. */
export function evaluate(node: Node, scope: Scope): RuleValue {
  const valueOf = (inner: Node) => evaluate(inner, scope);
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'number' ? BigInt(node.raw!) : (node.value as string | boolean);
    case 'Identifier':
      return known(scope.variables.get(node.name), node.name);
    case 'ArrayExpression':
      return node.elements.map(valueOf);
    case 'UnaryExpression':
      return !expectBoolean(valueOf(node.argument));
    case 'LogicalExpression':
    case 'BinaryExpression': {
      const { left, right, operator } = node;
      // What the rules call `is`.
      if (operator === 'instanceof') return find(types, nameOf(right))(valueOf(left));
      return find(operators, operator)(
        () => valueOf(left),
        () => valueOf(right),
      );
    }
    case 'MemberExpression': {
      const [name, map] = [nameOf(node.property), valueOf(node.object)];
      if (map instanceof Map) return known(map.get(name), name);
      throw new Error(`"${name}" is asked of a value that is no map`);
    }
    case 'CallExpression': {
      const { callee, arguments: args } = node;
      if (callee.type !== 'MemberExpression') return call(nameOf(callee), args.map(valueOf), scope);
      return find(methods, nameOf(callee.property))(valueOf(callee.object), args.map(valueOf));
    }
    case 'TaggedTemplateExpression': {
      const { quasis, expressions } = node.quasi;
      const names = expressions.map(valueOf);
      if (names.some((name) => typeof name !== 'string' || name === ''))
        throw new Error('a part of a path must be text');
      return new RulePath(quasis.map(({ value }, at) => value.raw + (names[at] ?? '')).join(''));
    }
    default:
      throw notUnderstood(node);
  }
}

function call(name: string, args: RuleValue[], scope: Scope): RuleValue {
  const called = scope.functions.get(name);
  if (called) return called(args, scope);
  const lookUp = find(lookups, name);
  const [path] = args;
  if (path instanceof RulePath) return lookUp(scope.lookup, path.text);
  throw new Error(`${name}() needs a path`);
}

/** @throws Error that names the line of what is no name. */
export function nameOf(node: AnyNode): string {
  if (node.type === 'Identifier') return node.name;
  throw notUnderstood(node);
}

export function notUnderstood(node: Node, problem = 'this is not understood here'): Error {
  return new Error(node ? `line ${node.loc?.start.line}: ${problem}` : 'something is missing');
}

function known<Entry>(entry: Entry | undefined, name: string): Entry {
  if (entry === undefined) throw new Error(`"${name}" is not known here`);
  return entry;
}

/** Not what every object has, such as `constructor`. */
function find<Entry>(table: Record<string, Entry>, name: string): Entry {
  return known(ownEntry(table, name), name);
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
