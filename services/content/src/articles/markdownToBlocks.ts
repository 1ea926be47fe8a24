import type {
  ArticleBlock,
  InlineNode,
  ListBlock,
  MediaAttributes,
} from '@synapsei/shared-types/content';
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { known, mergeRuns, toInlineNodes, toTextNode, unsupported } from './inlineNodes';

/** Looks up an image by name; throws if there is no such upload. */
type FindImage = (file: string, alternativeText: string) => MediaAttributes;

/**
 * Markdown as Strapi's blocks. What blocks cannot represent (tables, HTML, rules) is an error
 * rather than lost.
 * @throws Error naming what is not supported.
 */
export function markdownToBlocks(markdown: string, findImage: FindImage): ArticleBlock[] {
  return known(lexer(markdown)).flatMap((token) => toBlocks(token, findImage));
}

function toBlocks(token: MarkedToken, findImage: FindImage): ArticleBlock[] {
  if (token.type === 'space' || token.type === 'def') return [];
  if (token.type === 'heading')
    return [{ type: 'heading', level: levelOf(token), children: toInlineNodes(token.tokens) }];
  if (token.type === 'paragraph') return paragraphBlocks(token, findImage);
  if (token.type === 'blockquote') return [{ type: 'quote', children: joinLines(token.tokens) }];
  if (token.type === 'code') return [{ type: 'code', children: [toTextNode(token.text)] }];
  if (token.type === 'list') return [toList(token)];
  return unsupported(token);
}

const levels = [1, 2, 3, 4, 5, 6] as const;

function levelOf(heading: Tokens.Heading) {
  return levels.find((level) => level === heading.depth) ?? unsupported(heading);
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
    blocks.push(toImage(token, findImage));
  }
  endRun();
  return blocks;
}

function isVisible(node: InlineNode): boolean {
  return node.type === 'link' || node.text.trim() !== '';
}

function toImage({ href, text }: Tokens.Image, findImage: FindImage): ArticleBlock {
  return { type: 'image', image: findImage(href, text), children: [toTextNode('')] };
}

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

/** Blocks have room for one paragraph only: line breaks separate several. */
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
