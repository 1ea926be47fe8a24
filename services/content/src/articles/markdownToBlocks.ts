import { isDeepStrictEqual } from 'node:util';
import type {
  ArticleBlock,
  InlineNode,
  LinkNode,
  ListBlock,
  MediaAttributes,
  TextNode,
} from '@synapsei/shared-types/content';
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';

type Marks = Omit<TextNode, 'type' | 'text'>;

const markOf = {
  strong: { bold: true },
  em: { italic: true },
  del: { strikethrough: true },
} satisfies Record<string, Marks>;

/** The tokens of marked itself; its `Token` also includes those of extensions. */
const known = (tokens: Token[] = []) => tokens as MarkedToken[];

/** Refuses Markdown that Strapi's blocks cannot represent, with its first line. */
function unsupported(token: MarkedToken): never {
  const line = token.raw.trim().split('\n')[0];
  throw new Error(`the text has a ${token.type} that Strapi's blocks cannot represent: "${line}"`);
}

/** Turns a line break and the space around it into one space; other space stays. */
const unwrap = (space: string) => (space.includes('\n') ? ' ' : space);

function toTextNode(text: string, marks: Marks = {}): TextNode {
  return { type: 'text', text, ...marks };
}

/** Looks up an image by name. @throws Error if it is not among the uploads */
type FindImage = (file: string, alternativeText: string) => MediaAttributes;

/** Markdown as Strapi's blocks. @throws Error naming what blocks cannot represent: tables, HTML, rules. */
export function markdownToBlocks(markdown: string, findImage: FindImage): ArticleBlock[] {
  return known(lexer(markdown)).flatMap((token) => toBlocks(token, findImage));
}

function toBlocks(token: MarkedToken, findImage: FindImage): ArticleBlock[] {
  if (token.type === 'space' || token.type === 'def') return [];
  if (token.type === 'heading') {
    const level = token.depth as 1 | 2 | 3 | 4 | 5 | 6;
    return [{ type: 'heading', level, children: toInlineNodes(token.tokens) }];
  }
  if (token.type === 'paragraph') return paragraphBlocks(token, findImage);
  if (token.type === 'blockquote') return [{ type: 'quote', children: joinLines(token.tokens) }];
  if (token.type === 'code') return [{ type: 'code', children: [toTextNode(token.text)] }];
  if (token.type === 'list') return [toList(token)];
  return unsupported(token);
}

/** Images are separate blocks in Strapi: the surrounding text becomes paragraphs. */
function paragraphBlocks(paragraph: Tokens.Paragraph, findImage: FindImage): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  let run: Token[] = [];
  const endRun = () => {
    const children = toInlineNodes(run);
    if (children.some(isVisible)) blocks.push({ type: 'paragraph', children });
    run = [];
  };
  for (const token of known(paragraph.tokens)) {
    if (token.type !== 'image') {
      run.push(token);
      continue;
    }
    endRun();
    const image = findImage(token.href, token.text);
    blocks.push({ type: 'image', image, children: [toTextNode('')] });
  }
  endRun();
  return blocks;
}

const isVisible = (node: InlineNode) => node.type === 'link' || node.text.trim() !== '';

/** As in Strapi, a nested list directly follows the item it belongs to. */
function toList(list: Tokens.List): ListBlock {
  return {
    type: 'list',
    format: list.ordered ? 'ordered' : 'unordered',
    children: list.items.flatMap((item) => {
      const tokens = known(item.tokens);
      const nested = tokens.filter((token) => token.type === 'list');
      const own = tokens.filter((token) => token.type !== 'list' && token.type !== 'checkbox');
      return [{ type: 'list-item' as const, children: joinLines(own) }, ...nested.map(toList)];
    }),
  };
}

/** A block holds a single paragraph, so line breaks separate several. */
function joinLines(tokens: Token[]): InlineNode[] {
  const lines = known(tokens)
    .filter((token) => token.type !== 'space')
    .map(toLine);
  return mergeRuns(
    lines.flatMap((line, index) => (index === 0 ? line : [toTextNode('\n'), ...line])),
  );
}

function toLine(token: MarkedToken): InlineNode[] {
  if (token.type !== 'paragraph' && token.type !== 'text') return unsupported(token);
  return toInlineNodes('tokens' in token ? token.tokens : [token]);
}

/** Inline Markdown as a flat list of text nodes and links; each node carries all its marks. */
function toInlineNodes(tokens?: Token[], marks: Marks = {}): InlineNode[] {
  return mergeRuns(known(tokens).flatMap((token) => toNodes(token, marks)));
}

function toNodes(token: MarkedToken, marks: Marks): InlineNode[] {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return toInlineNodes(token.tokens, { ...marks, ...markOf[token.type] });
    case 'link':
      return [toLink(token, marks)];
    case 'text':
    case 'escape':
      // A line break within a paragraph only wraps the source; renderers would show it.
      return [toTextNode(token.text.replace(/\s+/g, unwrap), marks)];
    case 'codespan':
      return [toTextNode(token.text, { ...marks, code: true })];
    case 'br':
      return [toTextNode('\n', marks)];
    default:
      return unsupported(token);
  }
}

function toLink(link: Tokens.Link, marks: Marks): LinkNode {
  const children = toInlineNodes(link.tokens, marks);
  return {
    type: 'link',
    url: link.href,
    children: children.filter((node) => node.type === 'text'),
  };
}

/** Joins neighbours with the same marks, because the lexer splits at every escaped character. */
function mergeRuns(nodes: InlineNode[]): InlineNode[] {
  const merged: InlineNode[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (last?.type === 'text' && node.type === 'text' && hasSameMarks(last, node)) {
      merged[merged.length - 1] = { ...last, text: last.text + node.text };
    } else merged.push(node);
  }
  return merged;
}

const hasSameMarks = (left: TextNode, right: TextNode) =>
  isDeepStrictEqual({ ...left, text: '' }, { ...right, text: '' });
