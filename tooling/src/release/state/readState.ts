import * as v from 'valibot';
import { parseJson } from '../parseJson';
import { Refusal } from '../Refusal';
import { paddedRevision, type ReleaseStore } from '../store/ReleaseStore';
import { emptyState, stateSchema, type ReleaseState } from './ReleaseState';

export const historyKey = (revision: number) => `history/${paddedRevision(revision)}.json`;

function parseState(text: string, source: string): ReleaseState {
  const parsed = v.safeParse(stateSchema, parseJson(text, source), { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Refusal(
    `${source} is no revision: ${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`,
  );
}

/** @throws Refusal when the store has no such revision or it cannot be understood */
export async function readRevision(store: ReleaseStore, revision: number): Promise<ReleaseState> {
  if (revision === 0) return emptyState;
  const bytes = await store.read(historyKey(revision));
  if (!bytes) throw new Refusal(`${store.name} has no revision ${revision}.`);
  return parseState(bytes.toString(), `${store.name}: ${historyKey(revision)}`);
}

/**
 * The newest revision. What is served tells where to begin; later ones are there only for the moment
 * between a change and its publication, or after a command was killed in between.
 */
export async function newestRevision(store: ReleaseStore): Promise<number> {
  let revision = await store.publishedRevision();
  while (await store.read(historyKey(revision + 1))) revision += 1;
  return revision;
}

export async function readState(store: ReleaseStore): Promise<ReleaseState> {
  return readRevision(store, await newestRevision(store));
}
