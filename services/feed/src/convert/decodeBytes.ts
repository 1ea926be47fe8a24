const byteOrderMarks: [label: string, mark: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Characters that XML forbids; feeds contain them anyway. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** In the encoding of the mark, the header or the declaration, else UTF-8. Invalid UTF-8: as declared, or windows-1252. */
export function decodeBytes(bytes: Uint8Array, contentType: string): string {
  const isMarked = (mark: number[]) => mark.every((byte, index) => bytes[index] === byte);
  const ofMark = byteOrderMarks.find(([, mark]) => isMarked(mark))?.[0];
  const ofHeader = encodingOf(/charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType)?.[1]);
  const declared = declaredIn(bytes);
  try {
    const encoding = ofMark ?? ofHeader ?? declared ?? 'utf-8';
    const text = new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
    return text.replace(forbidden, '');
  } catch {
    return decodeBroken(bytes, declared === 'utf-8' ? undefined : declared).replace(forbidden, '');
  }
}

/** One broken character in an otherwise valid UTF-8 text must not turn all others into mojibake. */
function decodeBroken(bytes: Uint8Array, declared = 'windows-1252'): string {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.split('\ufffd').length - 1;
  const proper = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return proper > broken ? text : new TextDecoder(declared).decode(bytes);
}

/** Read as single bytes: a declaration readable that way cannot be UTF-16, whatever it says. */
function declaredIn(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const label = /<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/i.exec(head)?.[1];
  return label && /^utf-?16/i.test(label) ? undefined : encodingOf(label);
}

/** The canonical name of an encoding label; undefined if it is missing or unknown. */
function encodingOf(label: string | undefined): string | undefined {
  try {
    return label && new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}
