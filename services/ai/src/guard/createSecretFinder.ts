/** Squashed letters in a row that count as a quotation: four to five words. */
const quotation = 24;

/** Whether a text quotes a secret: plain, reversed, in base64, hexadecimal or ROT13. What is `allowed` may be quoted. */
export function createSecretFinder(secret: string, allowed: string): (text: string) => boolean {
  const known = squash(allowed);
  const secrets = formsOf(secret).flatMap((form) => partsOf(squash(form)));
  const quotations = new Set(secrets.filter((part) => !known.includes(part)));
  return (text) => partsOf(squash(text)).some((part) => quotations.has(part));
}

function formsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  return [
    text,
    [...text].reverse().join(''),
    bytes.toString('hex'),
    // Three bytes make four letters, so a part of the text has three encodings, by offset.
    ...[0, 1, 2].map((start) => bytes.subarray(start).toString('base64')),
    text.replace(/[a-z]/gi, (letter) => {
      const first = letter <= 'Z' ? 65 : 97;
      return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
    }),
  ];
}

function partsOf(squashed: string): string[] {
  const most = Math.max(0, squashed.length - quotation + 1);
  return Array.from({ length: most }, (_part, start) => squashed.slice(start, start + quotation));
}

/** Digits and signs that stand for letters to avoid detection, and those letters. */
const disguises = '013457@$';
const disguised = 'oieastas';

/** A text without what can vary while it stays readable, such as spaces, case, accents and disguised letters. */
export function squash(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[013457@$]/g, (sign) => disguised.charAt(disguises.indexOf(sign)))
    .replace(/[^\p{L}\p{N}]/gu, '');
}
