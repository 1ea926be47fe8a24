import { randomUUID } from 'node:crypto';
import { FirestoreError, invalid } from './FirestoreError';
import { checkDocumentName } from './names';
import { pick, runQuery } from './queries/runQuery';
import type { StructuredQuery } from './queries/StructuredQuery';
import type { Access } from './rules/Access';
import type { DocumentStore } from './store/DocumentStore';
import { commit, type Write } from './writes/commit';

export type ActionRequest = {
  store: DocumentStore;
  access: Access;
  root: string;
  /** Document, or database root, that the action's address names. */
  parent: string;
  body: Record<string, unknown>;
};

type Action = (request: ActionRequest) => unknown;

/** What stands after the colon of an address → what it does. */
export const actions: Record<string, Action> = {
  commit: ({ store, access, root, body }) =>
    commit(store, root, (body.writes ?? []) as Write[], access.checkWrites),
  batchGet,
  runQuery: (request) => {
    const readTime = request.store.clock.now();
    const documents = query(request, request.body.structuredQuery);
    return documents.length > 0
      ? documents.map((document) => ({ document, readTime }))
      : [{ readTime }];
  },
  runAggregationQuery,
  beginTransaction: () => ({ transaction: Buffer.from(randomUUID()).toString('base64') }),
  rollback: () => ({}),
};

function batchGet({ store, access, root, body }: ActionRequest) {
  const names = (body.documents ?? []) as unknown[];
  if (!Array.isArray(names)) throw invalid('"documents" must be a list of names.');
  const paths = (body.mask as { fieldPaths?: string[] } | undefined)?.fieldPaths;
  const readTime = store.clock.now();
  return names.map((input) => {
    const name = checkDocumentName(input, root);
    const document = store.get(name);
    access.checkGet(name, document);
    if (!document) return { missing: name, readTime };
    const fields = paths ? pick(document.fields, paths) : document.fields;
    return { found: { ...document, fields }, readTime };
  });
}

function query({ store, access, parent }: ActionRequest, input: unknown) {
  if (typeof input !== 'object' || input === null) throw invalid('"structuredQuery" is missing.');
  const structured = input as StructuredQuery;
  access.checkList(`${parent}/${structured.from?.[0]?.collectionId}`);
  return runQuery(store, parent, structured);
}

function runAggregationQuery(request: ActionRequest) {
  const aggregation = request.body.structuredAggregationQuery as
    | { structuredQuery?: unknown; aggregations?: { alias?: string; count?: { upTo?: string } }[] }
    | undefined;
  const readTime = request.store.clock.now();
  const total = query(request, aggregation?.structuredQuery).length;
  const fields = (aggregation?.aggregations ?? []).map(({ alias, count }, index) => {
    if (!count) throw new FirestoreError('UNIMPLEMENTED', 'Only the aggregation "count" is built.');
    const capped = Math.min(total, Number(count.upTo ?? Infinity));
    return [alias ?? `field_${index + 1}`, { integerValue: String(capped) }] as const;
  });
  return [{ result: { aggregateFields: Object.fromEntries(fields) }, readTime }];
}
