import { isDeepStrictEqual } from 'node:util';
import type { AnyNode, CallExpression } from 'acorn';
import type { Fields, Value } from '../Value';

/** Reads the document at a path below its database, as `resource`; null if there is none. */
type FindResource = (path: string) => Value;

export type RuleFunction = (args: Value[], scope: Scope) => Value;

export type Scope = {
  variables: Fields;
  functions: Record<string, RuleFunction>;
  /** Documents as they are, and as they will be if the whole request is allowed. */
  before: FindResource;
  after: FindResource;
};

/** Throws where the real rules fail too, such as for a missing field: a failing rule denies. */
export type Expression = (scope: Scope) => Value;

const toBoolean = (booleanValue: boolean): Value => ({ booleanValue });
const toInteger = (number: bigint | number): Value => ({ integerValue: String(number) });
const toKeys = (fields: Fields): Value => ({
  arrayValue: { values: Object.keys(fields).map((stringValue) => ({ stringValue })) },
});

/** Checks the kind of a value. @throws Error for another kind */
function read<Kind extends keyof Value>(value: Value | undefined, kind: Kind) {
  const found = value?.[kind];
  if (found === undefined || found === null) throw new Error(`expected ${kind}`);
  return found;
}

const integerOf = (value: Value) => BigInt(read(value, 'integerValue'));
const fieldsOf = (value: Value | undefined) => read(value, 'mapValue').fields;
const itemsOf = (value: Value | undefined) => read(value, 'arrayValue').values;
const hasItem = (list: Value | undefined, value: Value) =>
  itemsOf(list).some((item) => isDeepStrictEqual(item, value));

/** Compares two integers or two times: texts of one kind have the same form. */
const isBefore = (one: Value, other: Value) =>
  one.timestampValue === undefined
    ? integerOf(one) < integerOf(other)
    : one.timestampValue < read(other, 'timestampValue');

function add(one: Value, other: Value): Value {
  const { timestampValue: time } = one;
  if (time === undefined) return toInteger(integerOf(one) + integerOf(other));
  const date = new Date(Date.parse(`${time.slice(0, 23)}Z`) + read(other, 'durationValue'));
  return { timestampValue: date.toISOString().slice(0, 23) + time.slice(23) };
}

type Operator = (left: () => Value, right: () => Value) => Value;

const operators: Record<string, Operator> = {
  '||': (left, right) => (read(left(), 'booleanValue') ? toBoolean(true) : right()),
  '&&': (left, right) => (read(left(), 'booleanValue') ? right() : toBoolean(false)),
  '==': (left, right) => toBoolean(isDeepStrictEqual(left(), right())),
  '!=': (left, right) => toBoolean(!isDeepStrictEqual(left(), right())),
  '<=': (left, right) => toBoolean(!isBefore(right(), left())),
  '>=': (left, right) => toBoolean(!isBefore(left(), right())),
  '+': (left, right) => add(left(), right()),
  /** For a map, `in` finds keys. */
  in: (left, right) => {
    const [item, collection] = [left(), right()];
    return toBoolean(
      hasItem(collection.mapValue ? toKeys(fieldsOf(collection)) : collection, item),
    );
  },
};

const kinds: Record<string, keyof Value> = {
  int: 'integerValue',
  string: 'stringValue',
  timestamp: 'timestampValue',
};

const lookups: Record<string, (path: string, scope: Scope) => Value> = {
  get: (path, { before }) => before(path),
  getAfter: (path, { after }) => after(path),
  exists: (path, { before }) => toBoolean(!('nullValue' in before(path))),
  existsAfter: (path, { after }) => toBoolean(!('nullValue' in after(path))),
};

const globals: Record<string, (args: Value[]) => Value> = {
  'duration.value': ([days, unit]) => {
    if (unit?.stringValue !== 'd') throw new Error('only days are supported');
    return { durationValue: Number(read(days, 'integerValue')) * 86_400_000 };
  },
};

const methods: Record<string, (target: Value, args: Value[]) => Value> = {
  size: (target) => toInteger([...read(target, 'stringValue')].length),
  keys: (target) => toKeys(fieldsOf(target)),
  hasOnly: (target, [allowed]) =>
    toBoolean(itemsOf(target).every((item) => hasItem(allowed, item))),
  hasAll: (target, [required]) =>
    toBoolean(itemsOf(required).every((item) => hasItem(target, item))),
  diff: (target, [other]) => {
    const [after, before] = [fieldsOf(target), fieldsOf(other)];
    const differing = Object.entries({ ...before, ...after }).filter(
      ([name]) => !isDeepStrictEqual(after[name], before[name]),
    );
    return { mapValue: { fields: Object.fromEntries(differing) } };
  },
  affectedKeys: (target) => toKeys(fieldsOf(target)),
};

type Node = AnyNode | null | undefined;

/** Compiles an expression. @throws Error that names the line of an unsupported expression */
export function compile(node: Node): Expression {
  switch (node?.type) {
    case 'Literal': {
      const { value, raw = '' } = node;
      if (typeof value === 'string') return () => ({ stringValue: value });
      if (typeof value === 'boolean') return () => toBoolean(value);
      if (raw === 'null') return () => ({ nullValue: null });
      if (/^\d+$/.test(raw)) return () => ({ integerValue: raw });
      break;
    }
    case 'Identifier':
      return ({ variables }) => find(variables, node.name);
    case 'ArrayExpression': {
      const items = node.elements.map(compile);
      return (scope) => ({ arrayValue: { values: items.map((item) => item(scope)) } });
    }
    case 'UnaryExpression': {
      const argument = compile(node.argument);
      if (node.operator !== '!') break;
      return (scope) => toBoolean(!read(argument(scope), 'booleanValue'));
    }
    case 'LogicalExpression':
    case 'BinaryExpression': {
      const left = compile(node.left);
      // `is` in the rules.
      if (node.operator === 'instanceof') {
        const kind = find(kinds, nameOf(node.right), node);
        return (scope) => toBoolean(kind in left(scope));
      }
      const [right, operator] = [compile(node.right), find(operators, node.operator, node)];
      return (scope) =>
        operator(
          () => left(scope),
          () => right(scope),
        );
    }
    case 'MemberExpression': {
      if (node.computed) break;
      const [target, name] = [compile(node.object), nameOf(node.property)];
      return (scope) => find(fieldsOf(target(scope)), name);
    }
    case 'CallExpression':
      return compileCall(node);
    case 'TaggedTemplateExpression': {
      const [first, ...others] = node.quasi.quasis.map(({ value }) => value.raw);
      const names = node.quasi.expressions.map(compile);
      return (scope) => ({
        referenceValue: others.reduce(
          (path, text, at) => path + read(names[at]!(scope), 'stringValue') + text,
          first!,
        ),
      });
    }
  }
  throw notUnderstood(node);
}

function compileCall({ callee, arguments: given }: CallExpression): Expression {
  const args = given.map(compile);
  if (callee.type === 'MemberExpression') {
    const { object, property } = callee;
    const named = object.type === 'Identifier' && `${object.name}.${nameOf(property)}`;
    if (named && Object.hasOwn(globals, named))
      return (scope) => find(globals, named)(args.map((arg) => arg(scope)));
    const [target, method] = [compile(object), find(methods, nameOf(property), callee)];
    return (scope) =>
      method(
        target(scope),
        args.map((arg) => arg(scope)),
      );
  }
  const name = nameOf(callee);
  if (Object.hasOwn(lookups, name))
    return (scope) => find(lookups, name)(read(args[0]?.(scope), 'referenceValue'), scope);
  return (scope) =>
    find(scope.functions, name)(
      args.map((arg) => arg(scope)),
      scope,
    );
}

/** Reads a name. @throws Error that names the line of anything else */
export function nameOf(node: AnyNode): string {
  if (node.type === 'Identifier') return node.name;
  throw notUnderstood(node);
}

export function notUnderstood(node: Node, problem = 'this is not supported here'): Error {
  return new Error(node ? `line ${node.loc?.start.line}: ${problem}` : 'something is missing');
}

/** Finds own entries only, not `constructor`. @param node names the entry; errors tell its line */
export function find<Entry>(table: Record<string, Entry>, name: string, node?: Node): Entry {
  if (Object.hasOwn(table, name)) return table[name]!;
  throw node ? notUnderstood(node) : new Error(`"${name}" is unknown here`);
}
