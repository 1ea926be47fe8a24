import type { Value, ValueKind } from './Value';

/** Firestore's order of types; integers and doubles share a rank. */
const ranks: Record<ValueKind, number> = {
  nullValue: 0,
  booleanValue: 1,
  integerValue: 2,
  doubleValue: 2,
  timestampValue: 3,
  stringValue: 4,
  bytesValue: 5,
  referenceValue: 6,
  geoPointValue: 7,
  arrayValue: 8,
  mapValue: 9,
};

/** Negative, zero or positive, by Firestore's total order over values of all types. */
export function compareValues(left: Value, right: Value): number {
  const kind = kindOf(left);
  const rank = rankOf(left) - rankOf(right);
  if (rank !== 0) return rank;
  if (ranks[kind] === ranks.integerValue) return compareNumbers(left, right);
  return comparers[kind]?.(left, right) ?? 0;
}

export function rankOf(value: Value): number {
  return ranks[kindOf(value)];
}

function kindOf(value: Value): ValueKind {
  for (const key in value) if (isKind(key)) return key;
  throw new Error('A value without a known kind was compared.');
}

function isKind(key: string): key is ValueKind {
  return Object.hasOwn(ranks, key);
}

export function equalValues(left: Value, right: Value): boolean {
  return compareValues(left, right) === 0;
}

const comparers: Partial<Record<ValueKind, (left: Value, right: Value) => number>> = {
  booleanValue: (left, right) => Number(left.booleanValue) - Number(right.booleanValue),
  timestampValue: (left, right) =>
    compareText(left.timestampValue ?? '', right.timestampValue ?? ''),
  stringValue: (left, right) => compareText(left.stringValue ?? '', right.stringValue ?? ''),
  bytesValue: (left, right) =>
    Buffer.compare(
      Buffer.from(left.bytesValue ?? '', 'base64'),
      Buffer.from(right.bytesValue ?? '', 'base64'),
    ),
  referenceValue: (left, right) =>
    compareNames(left.referenceValue ?? '', right.referenceValue ?? ''),
  geoPointValue: (left, right) =>
    (left.geoPointValue?.latitude ?? 0) - (right.geoPointValue?.latitude ?? 0) ||
    (left.geoPointValue?.longitude ?? 0) - (right.geoPointValue?.longitude ?? 0),
  arrayValue: (left, right) =>
    compareLists(left.arrayValue?.values ?? [], right.arrayValue?.values ?? [], compareValues),
  mapValue: (left, right) =>
    compareLists(sortedEntries(left), sortedEntries(right), compareEntries),
};

/** Document names compare segment by segment, because plain text order would put `a-b/x` before `a/x`. */
export function compareNames(left: string, right: string): number {
  return compareLists(left.split('/'), right.split('/'), compareText);
}

/** Text compares by its UTF-8 bytes, which is code point order, unlike JavaScript's. */
function compareText(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

function compareNumbers(left: Value, right: Value): number {
  if (left.integerValue !== undefined && right.integerValue !== undefined)
    return Number(BigInt(left.integerValue) - BigInt(right.integerValue));
  const [one, other] = [toNumber(left), toNumber(right)];
  if (Number.isNaN(one) || Number.isNaN(other))
    return Number(Number.isNaN(other)) - Number(Number.isNaN(one));
  return one < other ? -1 : Number(one > other);
}

export function toNumber(value: Value): number {
  return Number(value.integerValue ?? value.doubleValue);
}

type Entry = [name: string, value: Value];

function sortedEntries(value: Value): Entry[] {
  const entries = Object.entries(value.mapValue?.fields ?? {});
  return entries.sort(([left], [right]) => compareText(left, right));
}

function compareEntries([name, value]: Entry, [otherName, otherValue]: Entry): number {
  return compareText(name, otherName) || compareValues(value, otherValue);
}

function compareLists<T>(left: T[], right: T[], compare: (a: T, b: T) => number): number {
  for (let index = 0; ; index += 1) {
    const one = left[index];
    const other = right[index];
    if (one === undefined || other === undefined) return left.length - right.length;
    const difference = compare(one, other);
    if (difference !== 0) return difference;
  }
}
