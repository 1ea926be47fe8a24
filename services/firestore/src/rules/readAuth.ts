import { isRecord } from '@synapsei/shared-types/values';
import type { RuleValue } from './RuleValue';

/**
 * `request.auth` of a request: the visitor and the claims in its token, or null without a readable
 * one. As in the official emulator nobody checks who signed it.
 * @param authorization the header, `Bearer` and a JSON Web Token.
 */
export function readAuth(authorization: string | undefined): RuleValue {
  const [, payload] = /^Bearer [^.]+\.([^.]+)\./.exec(authorization ?? '') ?? [];
  const claims = payload ? parseClaims(payload) : undefined;
  if (typeof claims?.sub !== 'string' || claims.sub === '') return null;
  return new Map<string, RuleValue>([
    ['uid', claims.sub],
    ['token', fromJson(claims)],
  ]);
}

function parseClaims(payload: string): Record<string, unknown> | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return isRecord(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

function fromJson(value: unknown): RuleValue {
  if (Array.isArray(value)) return value.map(fromJson);
  if (isRecord(value))
    return new Map(Object.entries(value).map(([name, inner]) => [name, fromJson(inner)]));
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}
