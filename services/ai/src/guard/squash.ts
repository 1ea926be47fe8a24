/** Letters written as digits or signs to avoid detection. */
const disguises: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

/**
 * A text without what can vary while it stays readable: spaces, punctuation, case, accents, width,
 * disguised letters.
 */
export function squash(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[013457@$]/g, (sign) => disguises[sign] ?? sign)
    .replace(/[^\p{L}\p{N}]/gu, '');
}
