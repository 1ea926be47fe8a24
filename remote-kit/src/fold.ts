/** Text as a search compares it, without case and accents: `cafe` is the same as `Café`. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
