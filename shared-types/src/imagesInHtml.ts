/** A stranger's text with more pictures than this is no post. */
const mostImages = 50;

/** Comments, and what a parser takes for one; or the name of a tag, `/` first when it closes. */
const markup = /<!--(?:-?>|[^]*?(?:--!?>|$))|<(?:[!?]|\/(?![a-z]))[^>]*|<(\/?[a-z][^\s/>]*)/gi;
/** One attribute; a quote that never closes takes the rest of the text, as in a browser. */
const attribute =
  /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^\s>]*)))?/y;
const endOfTag = /[\s/]*>/y;

/** What stands in these is text, whatever it looks like. */
const rawText = /^(?:iframe|noembed|noframes|script|style|textarea|title|xmp)$/;

const named: Record<string, string> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' };

function decodeCode(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
}

/** The entities that addresses are written with; others stay as they are. */
function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]+);?|#(\d+);?|(amp|apos|gt|lt|quot);)/gi,
    (_entity, hex?: string, decimal?: string, name?: string) =>
      name ? named[name.toLowerCase()]! : decodeCode(hex ? parseInt(hex, 16) : Number(decimal)),
  );
}

type Attributes = Partial<Record<string, string>>;
type Tag = { attributes: Attributes; end: number };

/** The attributes from `start` on; null when the tag never ends: a browser drops it as well. */
function readTag(html: string, start: number): Tag | null {
  const attributes: Attributes = Object.create(null) as Attributes;
  let position = start;
  for (;;) {
    endOfTag.lastIndex = attribute.lastIndex = position;
    if (endOfTag.test(html)) return { attributes, end: endOfTag.lastIndex };
    const found = attribute.exec(html);
    if (!found) return null;
    const [, name = '', double, single, bare] = found;
    attributes[name.toLowerCase()] ??= double ?? single ?? bare ?? '';
    position = attribute.lastIndex;
  }
}

function endOfRawText(html: string, name: string, start: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  closing.lastIndex = start;
  return closing.exec(html)?.index ?? html.length;
}

/** Counts readers and shows nothing. */
function isPixel({ width, height }: Attributes): boolean {
  return [width, height].some((size) => size !== undefined && Number.parseFloat(size) <= 1);
}

/**
 * The addresses of the images in a piece of HTML, in order, without pixels that count readers; '' where an image has
 * none. Found in the text as a browser's tokenizer would, in one pass: a parser asks the page's policy about
 * everything that a stranger wrote, even in a document that nobody sees.
 */
export function imagesInHtml(html: string): string[] {
  const images: string[] = [];
  markup.lastIndex = 0;
  for (let found = markup.exec(html); found; found = markup.exec(html)) {
    if (!found[1]) continue;
    const name = found[1].toLowerCase();
    const tag = readTag(html, markup.lastIndex);
    if (!tag || images.length === mostImages) break;
    if (name === 'img' && !isPixel(tag.attributes)) {
      images.push(decodeEntities(tag.attributes.src ?? ''));
    }
    markup.lastIndex = rawText.test(name) ? endOfRawText(html, name, tag.end) : tag.end;
  }
  return images;
}
