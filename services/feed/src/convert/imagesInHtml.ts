import { decodeEntities } from './plainText';

/** Beyond these a tag or a text is no article: the scan stays linear whatever a stranger sends. */
const longestTag = 8192;
const mostTags = 50;

/**
 * The addresses of the images in a piece of HTML, in order, without 1x1 pixels. Found by scanning: nothing is parsed
 * into a document, so nothing can run or load.
 */
export function imagesInHtml(html: string): string[] {
  return imageTags(withoutComments(html))
    .map(attributesOf)
    .filter((attributes) => !isPixel(attributes))
    .map(({ src }) => src ?? '');
}

/** One pass: a pattern for comments takes minutes when many begin and none ends. */
function withoutComments(html: string): string {
  const [first = '', ...rest] = html.split('<!--');
  const afterComments: string[] = [];
  for (const part of rest) {
    const end = part.indexOf('-->');
    if (end !== -1) afterComments.push(part.slice(end + 3));
  }
  return first + afterComments.join('');
}

function imageTags(html: string): string[] {
  const tags: string[] = [];
  for (const { index } of html.matchAll(/<img[\s/]/gi)) {
    if (tags.length === mostTags) break;
    const tag = html.slice(index, endOfTag(html, index));
    tags.push(tag);
  }
  return tags;
}

/** The first `>` outside quotes: alternative texts may hold one. */
function endOfTag(html: string, start: number): number {
  const limit = Math.min(html.length, start + longestTag);
  let quote = '';
  for (let index = start; index < limit; index += 1) {
    const character = html[index] ?? '';
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '>') return index;
    else if (/["']/.test(character) && html[index - 1] === '=') quote = character;
  }
  return limit;
}

type Attributes = { [name: string]: string | undefined };

function attributesOf(tag: string): Attributes {
  const attributes: Attributes = {};
  const pattern = /([^\s=>"'/]{1,64})\s{0,8}=\s{0,8}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
  for (const [, name = '', double, single, bare] of tag.matchAll(pattern)) {
    attributes[name.toLowerCase()] ??= decodeEntities(double ?? single ?? bare ?? '');
  }
  return attributes;
}

function isPixel({ width, height }: Attributes): boolean {
  return [width, height].some((size) => size !== undefined && /^\s*[01](px)?\s*$/.test(size));
}
