/** Decodes with the encoding of the header or the declaration, or UTF-8; if that is invalid, with windows-1252. */
export function decodeBytes(bytes: Uint8Array, contentType: string): string {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const declared = encodingOf(/<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/i.exec(head)?.[1]);
  const ofHeader = encodingOf(/charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType)?.[1]);
  const encoding = ofHeader ?? declared ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  } catch {
    const fallback = !declared || declared === 'utf-8' ? 'windows-1252' : declared;
    return new TextDecoder(fallback).decode(bytes);
  }
}

/** The canonical name of a label; undefined if it is missing or unknown. Feeds that claim UTF-16 have single bytes. */
function encodingOf(label: string | undefined): string | undefined {
  try {
    return label && !/^utf-?16/i.test(label) ? new TextDecoder(label).encoding : undefined;
  } catch {
    return undefined;
  }
}
