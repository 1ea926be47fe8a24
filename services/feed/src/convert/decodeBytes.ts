const byteOrderMarks: [label: string, mark: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Characters that XML forbids; feeds have them all the same. */
// eslint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * A feed's text. The encoding is that of the byte order mark, else of the HTTP header, else of the XML declaration,
 * else UTF-8; bytes that are not UTF-8 although nothing else is claimed are read as windows-1252.
 */
export function decodeBytes(bytes: Uint8Array, contentType: string): string {
  const decoder =
    decoderFor(labelOfMark(bytes)) ??
    decoderFor(/charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType)?.[1]) ??
    decoderFor(labelOfDeclaration(bytes));
  const text = decoder ? decoder.decode(bytes) : decodeUndeclared(bytes);
  return text.replace(forbidden, '');
}

function labelOfMark(bytes: Uint8Array): string | undefined {
  return byteOrderMarks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
}

/** Read as single bytes: a declaration that can be read so cannot be UTF-16, whatever it says. */
function labelOfDeclaration(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const label = /<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/i.exec(head)?.[1];
  return label && !/^utf-?16/i.test(label) ? label : undefined;
}

/** UTF-8 is judged by the bytes: many feeds declare it and were never converted. */
function decoderFor(label: string | undefined) {
  if (!label || /^utf-?8$/i.test(label)) return undefined;
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

function decodeUndeclared(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeBroken(bytes);
  }
}

/** One broken character in an otherwise proper UTF-8 text must not turn all others into mojibake. */
function decodeBroken(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.split('\ufffd').length - 1;
  const proper = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return proper > broken ? text : new TextDecoder('windows-1252').decode(bytes);
}
