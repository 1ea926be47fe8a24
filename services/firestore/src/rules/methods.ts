import { equalRuleValues, type RuleValue } from './RuleValue';

type Method = (target: RuleValue, args: RuleValue[]) => RuleValue;

/** Methods of rule values. Each throws for a target of another type: a failing rule denies. */
export const methods: Record<string, Method> = {
  size: (target) => {
    if (typeof target === 'string') return BigInt([...target].length);
    if (Array.isArray(target)) return BigInt(target.length);
    if (target instanceof Set || target instanceof Map) return BigInt(target.size);
    throw new Error('size() needs text, a list, a set or a map');
  },
  keys: (target) => new Set(expectMap(target).keys()),
  get: (target, [key, otherwise]) => {
    const map = expectMap(target);
    const found = typeof key === 'string' ? map.get(key) : undefined;
    return found === undefined ? given(otherwise) : found;
  },
  hasOnly: (target, [allowed]) => items(target).every((item) => has(given(allowed), item)),
  hasAll: (target, [required]) => items(given(required)).every((item) => has(target, item)),
  hasAny: (target, [wanted]) => items(given(wanted)).some((item) => has(target, item)),
  matches: (target, [pattern]) => {
    if (typeof target !== 'string' || typeof pattern !== 'string')
      throw new Error('matches() needs text');
    return new RegExp(`^(?:${pattern})$`, 'su').test(target);
  },
  diff: (target, [before]) =>
    new Map<string, RuleValue>([
      ['after', target],
      ['before', given(before)],
    ]),
  affectedKeys: (target) => {
    const difference = expectMap(target);
    const after = expectMap(difference.get('after'));
    const before = expectMap(difference.get('before'));
    const isSame = (key: string) => {
      const [one, other] = [after.get(key), before.get(key)];
      return one !== undefined && other !== undefined && equalRuleValues(one, other);
    };
    return new Set([...after.keys(), ...before.keys()].filter((key) => !isSame(key)));
  },
};

/** Whether a collection holds a value; for a map, whether it has the key. */
export function has(collection: RuleValue, value: RuleValue): boolean {
  if (collection instanceof Map) return typeof value === 'string' && collection.has(value);
  return items(collection).some((item) => equalRuleValues(item, value));
}

function items(collection: RuleValue): RuleValue[] {
  if (Array.isArray(collection)) return collection;
  if (collection instanceof Set) return [...collection];
  throw new Error('a list or a set is needed');
}

/** A required argument. */
export function given(argument: RuleValue | undefined): RuleValue {
  if (argument === undefined) throw new Error('a call has too few arguments');
  return argument;
}

function expectMap(value: RuleValue | undefined): Map<string, RuleValue> {
  if (value instanceof Map) return value;
  throw new Error('a map is needed');
}
