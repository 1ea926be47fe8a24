const byteOrderMarks: [label: string, mark: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Characters that XML forbids; feeds contain them anyway. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * A feed's text. The encoding is that of the byte order mark, else of the HTTP header, else of the
 * XML declaration, else UTF-8. Invalid UTF-8 is read in the declared encoding, or as windows-1252.
 */
export function decodeBytes(bytes: Uint8Array, contentType: string): string {
  const ofHeader = /charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType)?.[1];
  const ofDeclaration = labelOfDeclaration(bytes);
  const encoding = [labelOfMark(bytes), ofHeader, ofDeclaration].map(encodingOf).find(Boolean);
  const isUtf8 = encoding === undefined || encoding === 'utf-8';
  const text = isUtf8
    ? decodeAsUtf8(bytes, encodingOf(ofDeclaration))
    : new TextDecoder(encoding).decode(bytes);
  return text.replace(forbidden, '');
}

function labelOfMark(bytes: Uint8Array): string | undefined {
  return byteOrderMarks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
}

/** Read as single bytes: a declaration readable that way cannot be UTF-16, whatever it says. */
function labelOfDeclaration(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const label = /<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/i.exec(head)?.[1];
  return label && !/^utf-?16/i.test(label) ? label : undefined;
}

/** The canonical name of an encoding label; undefined if it is missing or unknown. */
function encodingOf(label: string | undefined): string | undefined {
  if (!label) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

function decodeAsUtf8(bytes: Uint8Array, declared: string | undefined): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeBroken(bytes, declared === 'utf-8' ? undefined : declared);
  }
}

/** One broken character in an otherwise valid UTF-8 text must not turn all others into mojibake. */
function decodeBroken(bytes: Uint8Array, declared = 'windows-1252'): string {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.split('\ufffd').length - 1;
  const proper = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return proper > broken ? text : new TextDecoder(declared).decode(bytes);
}
