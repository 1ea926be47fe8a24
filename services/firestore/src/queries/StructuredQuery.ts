import type { Value } from '../values/Value';

type FieldReference = { fieldPath: string };

export type Filter = {
  compositeFilter?: { op: 'AND' | 'OR'; filters: Filter[] };
  fieldFilter?: { field: FieldReference; op: string; value: Value };
  unaryFilter?: { field: FieldReference; op: string };
};

export type Order = { field: FieldReference; direction?: 'ASCENDING' | 'DESCENDING' };

export type Cursor = { values?: Value[]; before?: boolean };

/** The parts of Firestore's StructuredQuery that this service answers. */
export type StructuredQuery = {
  select?: { fields?: FieldReference[] };
  from?: { collectionId?: string; allDescendants?: boolean }[];
  where?: Filter;
  orderBy?: Order[];
  startAt?: Cursor;
  endAt?: Cursor;
  offset?: number;
  limit?: number | { value?: number };
};
