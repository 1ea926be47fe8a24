import type { Value } from '../values/Value';
import { normaliseTimestamp } from '../values/timestamps';

/** An instant; equal instants have equal text. */
export class RuleTimestamp {
  constructor(readonly text: string) {}
}

/** The path of a document, from its database on: `/databases/(default)/documents/notes/n1`. */
export class RulePath {
  constructor(readonly text: string) {}
}

/** A value in rule expressions. Integers are bigint, to distinguish them from floats. */
export type RuleValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | RuleTimestamp
  | RulePath
  | RuleValue[]
  | Set<RuleValue>
  | Map<string, RuleValue>;

/** A stored value in rule form. Kinds outside the supported subset become text. */
function toRuleValue(value: Value): RuleValue {
  if (value.integerValue !== undefined) return BigInt(value.integerValue);
  if (value.doubleValue !== undefined) return Number(value.doubleValue);
  if (value.timestampValue !== undefined)
    return new RuleTimestamp(normaliseTimestamp(value.timestampValue));
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(toRuleValue);
  if (value.mapValue) return toRuleMap(value.mapValue.fields ?? {});
  if (value.geoPointValue) return JSON.stringify(value.geoPointValue);
  return (
    value.stringValue ?? value.booleanValue ?? value.bytesValue ?? value.referenceValue ?? null
  );
}

export function toRuleMap(fields: { [name: string]: Value }): Map<string, RuleValue> {
  return new Map(Object.entries(fields).map(([name, value]) => [name, toRuleValue(value)]));
}

export function equalRuleValues(left: RuleValue, right: RuleValue): boolean {
  if (typeof left === 'bigint' && typeof right === 'number') return Number(left) === right;
  if (typeof left === 'number' && typeof right === 'bigint') return left === Number(right);
  if (left instanceof RuleTimestamp && right instanceof RuleTimestamp)
    return left.text === right.text;
  if (Array.isArray(left) && Array.isArray(right))
    return (
      left.length === right.length && left.every((item, index) => isEqualTo(item, right[index]))
    );
  if (left instanceof Map && right instanceof Map)
    return (
      left.size === right.size &&
      [...left].every(([name, value]) => isEqualTo(value, right.get(name)))
    );
  return left === right;
}

/** Whether there is another value, and it is equal. */
function isEqualTo(value: RuleValue, other: RuleValue | undefined): boolean {
  return other !== undefined && equalRuleValues(value, other);
}
