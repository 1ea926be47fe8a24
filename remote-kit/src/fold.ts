/** Removes case and accents, so that a search for `cafe` finds `Café`. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
