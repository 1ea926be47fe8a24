import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { messageOf } from '../../base/messageOf';
import { isSignedBy, type Signer } from '../keys/Signer';
import { paddedRevision } from '../store/ReleaseStore';
import { stateSchema, type ReleaseState } from './ReleaseState';

export const historyKey = (revision: number) => `history/${paddedRevision(revision)}.json`;

export const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** What is signed: all of a record but the signature, without regard to white space. */
const signedText = ({ signature: _, ...record }: Record<string, unknown>) => JSON.stringify(record);

/** A state as its record, signed. */
export function writeRecord(state: ReleaseState, signer: Signer): string {
  const signature = { key: signer.key, value: signer.sign(signedText(state)) };
  return `${JSON.stringify({ ...state, signature }, null, 1)}\n`;
}

const rawSchema = v.record(v.string(), v.unknown());

/** A record as it was read: what it says, and whether its signature is of these words. */
export type Parsed = { state: ReleaseState; isIntact: boolean } | { problem: string };

export function parseRecord(text: string): Parsed {
  try {
    const raw = v.parse(rawSchema, JSON.parse(text));
    const parsed = v.safeParse(stateSchema, raw, { abortEarly: true });
    if (!parsed.success) {
      const [issue] = parsed.issues;
      return { problem: `${v.getDotPath(issue) ?? '(root)'}: ${issue.message}` };
    }
    const { signature } = parsed.output;
    const isIntact = !signature || isSignedBy(signature.key, signedText(raw), signature.value);
    return { state: parsed.output, isIntact };
  } catch (error) {
    return { problem: messageOf(error) };
  }
}
