import type {
  ArticleBlock,
  InlineNode,
  LinkNode,
  ListBlock,
  ListItemBlock,
  MediaAttributes,
  TextNode,
} from './entities';
import { isRecord } from '../values/parsed';
import { parseMedia } from './parseMedia';

type Node = Record<string, unknown>;
/** Reports a part that is left out. */
type Drop = (reason: string) => void;

/** No real text nests lists deeper; the limit keeps a hostile response from exhausting the stack. */
const deepestList = 8;
const marks = ['bold', 'italic', 'underline', 'strikethrough', 'code'] as const;

const nameOf = (node: unknown) =>
  isRecord(node) && typeof node.type === 'string' ? node.type : typeof node;

/** Parses each node of a list. Those that are not valid are left out. */
function each<Result extends object>(
  value: unknown,
  read: (node: Node, drop: Drop) => Result | null,
  drop: Drop,
): Result[] {
  if (!Array.isArray(value)) {
    if (value !== null && value !== undefined) drop('is not a list of blocks');
    return [];
  }
  return value.flatMap((node: unknown) => {
    const result = isRecord(node) ? read(node, drop) : null;
    if (!result) drop(`has an invalid part (${nameOf(node)})`);
    return result ?? [];
  });
}

function parseText(node: Node): TextNode | null {
  if (node.type !== 'text' || typeof node.text !== 'string') return null;
  const set = marks.filter((mark) => node[mark] === true).map((mark) => [mark, true]);
  return { type: 'text', text: node.text, ...Object.fromEntries(set) };
}

function parseLink(node: Node, drop: Drop): LinkNode | null {
  if (node.type !== 'link') return null;
  const url = typeof node.url === 'string' ? node.url : '';
  // Strapi 5 refuses a bare fragment, so its authors write `/#/pricing`: the same page of this site.
  return {
    type: 'link',
    url: url.replace(/^\/(?=#)/, ''),
    children: each(node.children, parseText, drop),
  };
}

const parseInline = (node: Node, drop: Drop): InlineNode | null =>
  parseText(node) ?? parseLink(node, drop);

function parseListItem(node: Node, drop: Drop): ListItemBlock | null {
  if (node.type !== 'list-item') return null;
  return { type: 'list-item', children: each(node.children, parseInline, drop) };
}

function parseList(node: Node, drop: Drop, depth = 0): ListBlock | null {
  if (node.type !== 'list' || depth > deepestList) return null;
  const child = (inner: Node) => parseListItem(inner, drop) ?? parseList(inner, drop, depth + 1);
  const format = node.format === 'ordered' ? 'ordered' : 'unordered';
  return { type: 'list', format, children: each(node.children, child, drop) };
}

type Level = Extract<ArticleBlock, { type: 'heading' }>['level'];
const isLevel = (level: unknown): level is Level =>
  typeof level === 'number' && [1, 2, 3, 4, 5, 6].includes(level);

function parseImage(node: Node, origin: string): ArticleBlock | null {
  const image: MediaAttributes | null = parseMedia(node.image, origin);
  return image && { type: 'image', image, children: [{ type: 'text', text: '' }] };
}

function parseBlock(node: Node, origin: string, drop: Drop): ArticleBlock | null {
  switch (node.type) {
    case 'paragraph':
    case 'quote':
    case 'code':
      return { type: node.type, children: each(node.children, parseInline, drop) };
    case 'heading':
      return {
        type: 'heading',
        level: isLevel(node.level) ? node.level : 4,
        children: each(node.children, parseInline, drop),
      };
    case 'list':
      return parseList(node, drop);
    case 'image':
      return parseImage(node, origin);
    default:
      return null;
  }
}

/**
 * Parses an article's body, keeping every valid node and telling `drop` of the rest, so that one bad
 * block does not lose the article. `origin` completes relative image addresses.
 */
export function parseBlocks(content: unknown, origin: string, drop: Drop): ArticleBlock[] {
  return each(content, (node) => parseBlock(node, origin, drop), drop);
}
