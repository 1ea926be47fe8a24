import { isSameSecret } from '@synapsei/service-base';
import { StrapiError } from './errorAnswers';

/**
 * Strapi's bearer check. Without a bearer token the visitor is anonymous and has no permission
 * (403); an invalid token is 401.
 */
export function requireToken(authorization: string | undefined, token: string): void {
  const given = /^bearer +(\S+)$/i.exec(authorization?.trim() ?? '')?.[1];
  if (!given) throw new StrapiError(403);
  if (!isSameSecret(given, token)) throw new StrapiError(401);
}
