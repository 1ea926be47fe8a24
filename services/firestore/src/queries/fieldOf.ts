import { getField, parseFieldPath } from '../values/fieldPaths';
import type { Document, Value } from '../values/Value';

/** A document's field, where `__name__` is its name. */
export function fieldOf(document: Document, path: string): Value | undefined {
  if (path === '__name__') return { referenceValue: document.name };
  return getField(document.fields, parseFieldPath(path));
}
