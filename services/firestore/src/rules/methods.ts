import { isDeepStrictEqual } from 'node:util';
import type { RuleValue } from './RuleValue';

type Method = (target: RuleValue, args: RuleValue[]) => RuleValue;

/** Methods of rule values. Each throws for a target of another type: a failing rule denies. */
export const methods: Record<string, Method> = {
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

/** `==` of the rules' language: numbers are compared as numbers, so that `NaN` equals nothing. */
export const isEqual = (left: RuleValue | undefined, right: RuleValue | undefined): boolean =>
  typeof left === 'number' ? left === right : isDeepStrictEqual(left, right);

/** Whether a collection holds a value; for a map, whether it has the key. */
export function has(collection: RuleValue | undefined, value: RuleValue): boolean {
  if (collection instanceof Map) return typeof value === 'string' && collection.has(value);
  return expectList(collection).some((item) => isEqual(item, value));
}

function expectList(value: RuleValue | undefined): RuleValue[] {
  if (Array.isArray(value)) return value;
  throw new Error('a list is needed');
}

function expectMap(value: RuleValue | undefined): Map<string, RuleValue> {
  if (value instanceof Map) return value;
  throw new Error('a map is needed');
}

export function expectBoolean(value: RuleValue): boolean {
  if (typeof value === 'boolean') return value;
  throw new Error('a condition must be true or false');
}

export function expectInteger(value: RuleValue): bigint {
  if (typeof value === 'bigint') return value;
  throw new Error('an integer is needed');
}
