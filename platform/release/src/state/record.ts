import { createHash } from 'node:crypto';
import { parseWith } from '@synapsei/shared-types/values';
import * as v from 'valibot';
import { messageOf } from '@synapsei/base';
import type { Signer } from '../keys/Signer';
import { isIntact, signJson } from '../keys/signedJson';
import { paddedRevision } from '../store/ReleaseStore';
import { stateSchema, type ReleaseState } from './ReleaseState';

export const historyKey = (revision: number) => `history/${paddedRevision(revision)}.json`;

export const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** A state as its record, signed. */
export const writeRecord = (state: ReleaseState, signer: Signer): string => signJson(state, signer);

const rawSchema = v.record(v.string(), v.unknown());

/** A record as it was read: what it says, and whether its signature is of these words. */
export type Parsed = { state: ReleaseState; isIntact: boolean } | { problem: string };

export function parseRecord(text: string): Parsed {
  try {
    const raw = v.parse(rawSchema, JSON.parse(text));
    const parsed = parseWith(stateSchema, raw);
    if (!parsed.ok) return { problem: parsed.problem };
    const state = parsed.value;
    const { signature } = state;
    return { state, isIntact: !signature || isIntact(raw, signature) };
  } catch (error) {
    return { problem: messageOf(error) };
  }
}
