import { invalid } from '../FirestoreError';
import { ownEntry } from '../ownEntry';
import type { Document, Fields, Value } from './Value';

const segment = /(?:`((?:[^`\\]|\\.)+)`|([^`.]+))(\.|$)/y;

/**
 * Segments of a field path: `a.b` or, for a name that is no identifier, `` a.`b c` ``.
 * @throws FirestoreError INVALID_ARGUMENT if the path is malformed.
 */
export function parseFieldPath(path: string): string[] {
  const segments: string[] = [];
  segment.lastIndex = 0;
  let end = '.';
  while (end === '.') {
    const match = segment.exec(path);
    if (!match) throw invalid(`Invalid field path "${path}".`);
    const [, quoted, plain = '', separator = ''] = match;
    segments.push(quoted?.replace(/\\(.)/g, '$1') ?? plain);
    end = separator;
  }
  return segments;
}

export function getField(fields: Fields, segments: string[]): Value | undefined {
  let value: Value | undefined;
  let inner: Fields | undefined = fields;
  for (const name of segments) {
    value = inner && ownEntry(inner, name);
    inner = value?.mapValue?.fields;
  }
  return value;
}

/** A copy of `fields` with the value at the path set, or removed if it is undefined. */
export function withField(fields: Fields, segments: string[], value: Value | undefined): Fields {
  const [first = '', ...rest] = segments;
  if (rest.length > 0) {
    const inner = fields[first]?.mapValue?.fields;
    if (!inner && !value) return fields;
    return { ...fields, [first]: { mapValue: { fields: withField(inner ?? {}, rest, value) } } };
  }
  if (value) return { ...fields, [first]: value };
  const others = { ...fields };
  delete others[first];
  return others;
}

/** A document's field; `__name__` is its name. */
export function fieldOf(document: Document, path: string): Value | undefined {
  if (path === '__name__') return { referenceValue: document.name };
  return getField(document.fields, parseFieldPath(path));
}
