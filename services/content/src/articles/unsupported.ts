import type { Token } from 'marked';

/** Refuses Markdown that Strapi's blocks cannot represent, with its first line. */
export function unsupported(token: Token): never {
  const line = token.raw.trim().split('\n')[0];
  throw new Error(`the text has a ${token.type} that Strapi's blocks cannot represent: "${line}"`);
}
