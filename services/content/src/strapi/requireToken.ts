import { createHash, timingSafeEqual } from 'node:crypto';
import { StrapiError } from './errorAnswers';

/**
 * Strapi's bearer check. Without a bearer token the visitor is anonymous and has no permission
 * (403); an invalid token is 401.
 */
export function requireToken(authorization: string | undefined, token: string): void {
  const given = /^bearer +(\S+)$/i.exec(authorization?.trim() ?? '')?.[1];
  if (!given) throw new StrapiError(403);
  if (!isSame(given, token)) throw new StrapiError(401);
}

/** Hashed first, so that the comparison takes equal time for all lengths. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
