const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

/** Long enough for any headline; an untrusted title must not fill the page. */
const longest = 500;

/** A title or name: markup removed, entities decoded, white space collapsed. Must still be shown as text only. */
export function plainText(text: string | undefined): string {
  const bare = (text ?? '').replace(/<\/?[a-z!][^<>]{0,2000}>/gi, '');
  return decodeEntities(bare).replace(/\s+/g, ' ').trim().slice(0, longest);
}

/** Decodes HTML's numeric entities and its common named ones; others stay unchanged. */
function decodeEntities(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (entity, body: string) => {
    if (!body.startsWith('#')) return named[body.toLowerCase()] ?? entity;
    const code = /^#x/i.test(body) ? parseInt(body.slice(2), 16) : Number(body.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
