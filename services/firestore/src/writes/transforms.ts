import { invalid } from '../FirestoreError';
import { ownEntry } from '../ownEntry';
import { equalValues, compareValues, rankOf, toNumber } from '../values/compareValues';
import { readValue } from '../values/readValue';
import type { Value } from '../values/Value';
import type { FieldTransform } from './Write';

type Operation = (operand: unknown, current: Value | undefined, requestTime: string) => Value;

const operations: Record<string, Operation> = {
  setToServerValue: (operand, _current, requestTime) => {
    if (operand !== 'REQUEST_TIME') throw invalid(`setToServerValue must be "REQUEST_TIME".`);
    return { timestampValue: requestTime };
  },
  increment: (operand, current) => add(readNumber(operand), current),
  maximum: (operand, current) => choose(readNumber(operand), current, 1),
  minimum: (operand, current) => choose(readNumber(operand), current, -1),
  appendMissingElements: (operand, current) => {
    const kept = current?.arrayValue?.values ?? [];
    const added = readList(operand).reduce(
      (all, value) => (has(all, value) ? all : [...all, value]),
      kept,
    );
    return { arrayValue: { values: added } };
  },
  removeAllFromArray: (operand, current) => {
    const removed = readList(operand);
    const kept = (current?.arrayValue?.values ?? []).filter((value) => !has(removed, value));
    return { arrayValue: { values: kept } };
  },
};

/** The field's new value. @throws FirestoreError for an unknown transform. */
export function transformField(
  transform: FieldTransform,
  current: Value | undefined,
  requestTime: string,
): Value {
  const { fieldPath, ...rest } = transform;
  const [name = '', ...more] = Object.keys(rest);
  const operation = ownEntry(operations, name);
  if (more.length > 0 || !operation)
    throw invalid(`Transform of field ${fieldPath} must have exactly one known operation.`);
  return operation(rest[name], current, requestTime);
}

/** Integers saturate at 64 bits; a value that is not a number counts as missing. */
function add(operand: Value, current: Value | undefined): Value {
  if (!current || rankOf(current) !== rankOf(operand)) return operand;
  if (operand.integerValue === undefined || current.integerValue === undefined)
    return readValue(
      { doubleValue: doubleJson(toNumber(operand) + toNumber(current)) },
      'increment',
    );
  const sum = BigInt(operand.integerValue) + BigInt(current.integerValue);
  const [lowest, highest] = [-(2n ** 63n), 2n ** 63n - 1n];
  return { integerValue: String(sum < lowest ? lowest : sum > highest ? highest : sum) };
}

function choose(operand: Value, current: Value | undefined, sign: number): Value {
  if (!current || rankOf(current) !== rankOf(operand)) return operand;
  return sign * compareValues(operand, current) > 0 ? operand : current;
}

/** JSON has no NaN or infinity: Firestore spells them out. */
function doubleJson(number: number): number | string {
  return Number.isFinite(number) ? number : String(number);
}

function readNumber(operand: unknown): Value {
  const value = readValue(operand, 'transform');
  if (value.integerValue === undefined && value.doubleValue === undefined)
    throw invalid('A numeric transform needs an integer or a double.');
  return value;
}

function readList(operand: unknown): Value[] {
  return readValue({ arrayValue: operand }, 'transform').arrayValue?.values ?? [];
}

function has(values: Value[], value: Value): boolean {
  return values.some((other) => equalValues(other, value));
}
