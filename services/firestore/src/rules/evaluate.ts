import { ownEntry } from '../ownEntry';
import type { Expression } from './Expression';
import { has, methods } from './methods';
import type { RuleFunction } from './parseRules';
import { equalRuleValues, RulePath, RuleTimestamp, type RuleValue } from './RuleValue';

/** The document at a path as `resource`; null if there is none. */
type FindDocument = (path: string) => RuleValue;

/** Documents as they are, and as they will be if the whole request is allowed. */
export type Lookup = { before: FindDocument; after: FindDocument };

export type Scope = {
  variables: Map<string, RuleValue>;
  functions: Map<string, RuleFunction>;
  lookup: Lookup;
};

type Node<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>;

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

/** The value of an expression. @throws Error where the real rules fail too, such as for a missing field. */
export function evaluate(expression: Expression, scope: Scope): RuleValue {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'name':
      return lookUp(scope.variables, expression.name);
    case 'list':
      return expression.items.map((item) => evaluate(item, scope));
    case 'path':
      return new RulePath(expression.segments.map((part) => readSegment(part, scope)).join(''));
    case 'member':
      return readMember(evaluate(expression.target, scope), expression.name);
    case 'call':
      return call(expression, scope);
    case 'is':
      return find(types, expression.type)(evaluate(expression.operand, scope));
    case 'not':
      return !expectBoolean(evaluate(expression.operand, scope));
    case 'binary':
      return evaluateBinary(expression, scope);
  }
}

function lookUp(variables: Map<string, RuleValue>, name: string): RuleValue {
  const value = variables.get(name);
  if (value === undefined) throw new Error(`"${name}" is not known here`);
  return value;
}

function find<Entry>(table: Record<string, Entry>, name: string): Entry {
  const entry = ownEntry(table, name);
  if (entry === undefined) throw new Error(`"${name}" is not known here`);
  return entry;
}

function readMember(target: RuleValue, name: string): RuleValue {
  if (target instanceof Map) return lookUp(target, name);
  throw new Error(`"${name}" is asked of a value that is no map`);
}

function readSegment(expression: Expression, scope: Scope): string {
  const name = evaluate(expression, scope);
  if (typeof name === 'string' && name !== '') return `/${name}`;
  throw new Error('a part of a path must be text');
}

function call({ callee, args }: Node<'call'>, scope: Scope): RuleValue {
  const values = args.map((argument) => evaluate(argument, scope));
  const method = callee.kind === 'member' && ownEntry(methods, callee.name);
  if (method) return method(evaluate(callee.target, scope), values);
  const name = callee.kind === 'name' ? callee.name : '';
  const called = scope.functions.get(name);
  if (called) return callFunction(called, values, scope);
  const lookUpDocument = find(lookups, name);
  const [path] = values;
  if (path instanceof RulePath) return lookUpDocument(scope.lookup, path.text);
  throw new Error(`${name}() needs a path`);
}

function callFunction(
  { parameters, variables, result }: RuleFunction,
  args: RuleValue[],
  scope: Scope,
) {
  const inner = { ...scope, variables: new Map(scope.variables) };
  for (const [index, name] of parameters.entries()) {
    const value = args[index];
    if (value === undefined) throw new Error('a call has too few arguments');
    inner.variables.set(name, value);
  }
  for (const { name, value } of variables) inner.variables.set(name, evaluate(value, inner));
  return evaluate(result, inner);
}

function evaluateBinary({ operator, left, right }: Node<'binary'>, scope: Scope): RuleValue {
  const one = () => evaluate(left, scope);
  const other = () => evaluate(right, scope);
  if (operator === '&&') return expectBoolean(one()) && expectBoolean(other());
  if (operator === '||') return evaluateOr(one, other);
  if (operator === '==') return equalRuleValues(one(), other());
  if (operator === '!=') return !equalRuleValues(one(), other());
  if (operator === 'in') return has(other(), one());
  return calculate(operator, one(), other());
}

/** In rules a failure on the left is ignored if the right side is true. */
function evaluateOr(one: () => RuleValue, other: () => RuleValue): boolean {
  try {
    if (expectBoolean(one())) return true;
  } catch (reason) {
    if (expectBoolean(other())) return true;
    throw reason;
  }
  return expectBoolean(other());
}

function expectBoolean(value: RuleValue): boolean {
  if (typeof value === 'boolean') return value;
  throw new Error('a condition must be true or false');
}

type Comparable = bigint | string;

const comparisons: Record<string, (left: Comparable, right: Comparable) => boolean> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

/** Compares two integers or texts, or adds and subtracts integers. */
function calculate(operator: string, left: RuleValue, right: RuleValue): RuleValue {
  if (typeof left === 'string' && typeof right === 'string')
    return find(comparisons, operator)(left, right);
  if (typeof left !== 'bigint' || typeof right !== 'bigint')
    throw new Error(`"${operator}" needs two alike values`);
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  return find(comparisons, operator)(left, right);
}
