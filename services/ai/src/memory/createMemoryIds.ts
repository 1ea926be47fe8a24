import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '@synapsei/service-base';

/** Carries the signed id in both directions. */
export const memoryHeader = 'x-memory';

export type MemoryIds = ReturnType<typeof createMemoryIds>;

/** Ids with an HMAC: a conversation's own id is no secret, and two visitors may share one. */
export function createMemoryIds(secret: string) {
  const codeOf = (id: string) =>
    createHmac('sha256', secret).update(`memory ${id}`).digest('base64url');
  return {
    /** The id that a request names, or a new one if it names none of ours. */
    read(header: unknown): string {
      const [, id, code] = /^([\w-]{22})\.([\w-]{43})$/.exec(String(header)) ?? [];
      return id && code && isSameSecret(code, codeOf(id))
        ? id
        : randomBytes(16).toString('base64url');
    },
    sign: (id: string) => `${id}.${codeOf(id)}`,
  };
}
