import type { MarkedToken, Token } from 'marked';

/** Narrows to one of marked's own tokens: its `Token` also includes extensions, and there are none here. */
export function isType<Type extends MarkedToken['type']>(
  token: Token,
  type: Type,
): token is Extract<MarkedToken, { type: Type }> {
  return token.type === type;
}
