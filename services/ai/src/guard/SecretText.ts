/** Squashed letters in a row that count as a quotation: four to five words. */
const quotation = 24;

/** A text that must not be quoted: plain, reversed, in base64, hexadecimal or ROT13. */
export class SecretText {
  private readonly quotations = new Set<string>();

  /** @param allowed parts that may be quoted anyway. */
  constructor(secret: string, allowed: string) {
    const known = squash(allowed);
    for (const form of formsOf(secret))
      for (const part of partsOf(squash(form)))
        if (!known.includes(part)) this.quotations.add(part);
  }

  isQuotedIn(text: string): boolean {
    for (const part of partsOf(squash(text))) if (this.quotations.has(part)) return true;
    return false;
  }
}

function formsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  return [
    text,
    [...text].reverse().join(''),
    bytes.toString('hex'),
    // Three bytes make four letters, so a part of the text has three encodings, by offset.
    ...[0, 1, 2].map((start) => bytes.subarray(start).toString('base64')),
    text.replace(/[a-z]/gi, rotate),
  ];
}

function rotate(letter: string): string {
  const first = letter <= 'Z' ? 65 : 97;
  return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
}

function* partsOf(squashed: string): Iterable<string> {
  for (let end = quotation; end <= squashed.length; end += 1)
    yield squashed.slice(end - quotation, end);
}

/** Digits and signs that stand for letters to avoid detection, and those letters. */
const disguises = '013457@$';
const disguised = 'oieastas';

/**
 * A text without what can vary while it stays readable: spaces, punctuation, case, accents, width,
 * disguised letters.
 */
export function squash(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[013457@$]/g, (sign) => disguised.charAt(disguises.indexOf(sign)))
    .replace(/[^\p{L}\p{N}]/gu, '');
}
