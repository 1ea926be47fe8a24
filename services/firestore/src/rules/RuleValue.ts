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
  | Map<string, RuleValue>;

function toRuleValue(value: Value): RuleValue {
  if (value.integerValue !== undefined) return BigInt(value.integerValue);
  if (value.timestampValue !== undefined)
    return new RuleTimestamp(normaliseTimestamp(value.timestampValue));
  if (value.arrayValue) return value.arrayValue.values.map(toRuleValue);
  if (value.mapValue) return toRuleMap(value.mapValue.fields);
  return value.stringValue ?? value.booleanValue ?? value.doubleValue ?? null;
}

export function toRuleMap(fields: { [name: string]: Value }): Map<string, RuleValue> {
  return new Map(Object.entries(fields).map(([name, value]) => [name, toRuleValue(value)]));
}
