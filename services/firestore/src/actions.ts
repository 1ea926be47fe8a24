import { randomUUID } from 'node:crypto';
import { isRecord } from '@synapsei/shared-types';
import * as v from 'valibot';
import { FirestoreError, invalid } from './FirestoreError';
import { checkDocumentName } from './names';
import { pick, runQuery } from './queries/runQuery';
import { readQuery } from './queries/StructuredQuery';
import { readInput, unset } from './readInput';
import type { Access } from './rules/Access';
import type { DocumentStore } from './store/DocumentStore';
import { commit } from './writes/commit';
import { readWrites } from './writes/Write';

export type ActionRequest = {
  store: DocumentStore;
  access: Access;
  root: string;
  /** Document, or database root, in the action's address. */
  parent: string;
  body: Record<string, unknown>;
};

type Action = (request: ActionRequest) => unknown;

/** The part after the colon of an address → its action. */
export const actions: Record<string, Action> = {
  commit: ({ store, access, root, body }) =>
    commit(store, root, readWrites(body.writes ?? []), access.checkWrites),
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

const mask = unset(v.object({ fieldPaths: unset(v.array(v.string())) }));

function batchGet({ store, access, root, body }: ActionRequest) {
  const names: unknown = body.documents ?? [];
  if (!Array.isArray(names)) throw invalid('"documents" must be a list of names.');
  const paths = readInput(mask, body.mask, 'mask')?.fieldPaths;
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
  if (!isRecord(input)) throw invalid('"structuredQuery" is missing.');
  const structured = readQuery(input);
  access.checkList(`${parent}/${structured.from?.[0]?.collectionId}`);
  return runQuery(store, parent, structured);
}

const aggregationQuery = unset(
  v.object({
    structuredQuery: v.optional(v.unknown()),
    aggregations: unset(
      v.array(
        v.object({
          alias: unset(v.string()),
          count: unset(v.object({ upTo: unset(v.union([v.string(), v.number()])) })),
        }),
      ),
    ),
  }),
);

function runAggregationQuery(request: ActionRequest) {
  const input = request.body.structuredAggregationQuery;
  const aggregation = readInput(aggregationQuery, input, 'structuredAggregationQuery');
  const readTime = request.store.clock.now();
  const total = query(request, aggregation?.structuredQuery).length;
  const fields = (aggregation?.aggregations ?? []).map(({ alias, count }, index) => {
    if (!count) throw new FirestoreError('UNIMPLEMENTED', 'Only the aggregation "count" is built.');
    const capped = Math.min(total, Number(count.upTo ?? Infinity));
    return [alias ?? `field_${index + 1}`, { integerValue: String(capped) }] as const;
  });
  return [{ result: { aggregateFields: Object.fromEntries(fields) }, readTime }];
}
