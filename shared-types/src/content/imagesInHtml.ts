/** Limit of images; no real post has more. */
const mostImages = 50;

/** A comment, real or by a parser's rules; or the name of a tag, with a leading `/` if it closes. */
const markup = /<!--(?:-?>|[^]*?(?:--!?>|$))|<(?:[!?]|\/(?![a-z]))[^>]*|<(\/?[a-z][^\s/>]*)/gi;
/** One attribute; an unclosed quote takes the rest of the text, as in a browser. */
const attribute =
  /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^\s>]*)))?/y;
const endOfTag = /[\s/]*>/y;

/** Elements whose content is always text. */
const rawText = /^(?:iframe|noembed|noframes|script|style|textarea|title|xmp)$/;

const named: Partial<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' };

function decodeCode(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
}

/** Entities used in addresses; others stay unchanged. */
function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]+);?|#(\d+);?|(amp|apos|gt|lt|quot);)/gi,
    (entity, hex?: string, decimal?: string, name?: string) =>
      name
        ? (named[name.toLowerCase()] ?? entity)
        : decodeCode(hex ? parseInt(hex, 16) : Number(decimal)),
  );
}

type Attributes = Map<string, string>;
type Tag = { attributes: Attributes; end: number };

/** The attributes from `start` on; null if the tag never ends, since a browser drops it too. */
function readTag(html: string, start: number): Tag | null {
  const attributes: Attributes = new Map();
  let position = start;
  for (;;) {
    endOfTag.lastIndex = attribute.lastIndex = position;
    if (endOfTag.test(html)) return { attributes, end: endOfTag.lastIndex };
    const found = attribute.exec(html);
    if (!found) return null;
    const [, name = '', double, single, bare] = found;
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? '');
    position = attribute.lastIndex;
  }
}

function endOfRawText(html: string, name: string, start: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  closing.lastIndex = start;
  return closing.exec(html)?.index ?? html.length;
}

/** A tracking pixel. */
function isPixel(attributes: Attributes): boolean {
  return ['width', 'height'].some((name) => Number.parseFloat(attributes.get(name) ?? '') <= 1);
}

/** Attributes with an image's address; scripts that load images late keep it beside a placeholder. */
const names = ['src', 'data-src', 'data-lazy-src', 'data-original'];
/** Lists of addresses, each with a width or density. */
const listNames = ['srcset', 'data-srcset', 'data-lazy-srcset'];
const listed = /[^\s,](?:\S*[^\s,])?(?:\s[^,]*)?/g;
const placeholder = /^\s*(?:$|(?:data|blob|about):)/i;

/** The first of these addresses that is not a placeholder, or ''. */
function addressIn(attributes: Attributes, ownNames = names): string {
  const read = (name: string) => decodeEntities(attributes.get(name) ?? '');
  const lists = listNames.flatMap((name) => read(name).match(listed) ?? []);
  const addresses = [...ownNames.map(read), ...lists.map((one) => one.split(/\s/, 1)[0]!)];
  return addresses.find((address) => !placeholder.test(address)) ?? '';
}

/**
 * The addresses of the images in HTML, in order, without tracking pixels; '' for an image without
 * one. Scanned as text in one pass, like a browser's tokenizer: a parser applies the page's policy
 * to everything in untrusted HTML, even in an invisible document.
 */
export function imagesInHtml(html: string): string[] {
  const images: string[] = [];
  /** The first source of a picture, whose image may have none. */
  let source = '';
  markup.lastIndex = 0;
  for (let found = markup.exec(html); found; found = markup.exec(html)) {
    if (!found[1]) continue;
    const name = found[1].toLowerCase();
    const tag = readTag(html, markup.lastIndex);
    if (!tag || images.length === mostImages) break;
    const { attributes } = tag;
    if (name === 'source') source ||= addressIn(attributes, []);
    const isShown = name === 'img' ? !isPixel(attributes) : name === '/picture' && source !== '';
    if (isShown) {
      const own = decodeEntities(attributes.get('src') ?? '');
      images.push(addressIn(attributes) || source || own);
    }
    if (name === 'img' || name === '/picture') source = '';
    markup.lastIndex = rawText.test(name) ? endOfRawText(html, name, tag.end) : tag.end;
  }
  return images;
}
