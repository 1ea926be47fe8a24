import type { ArticleBlock, InlineNode, ListBlock, MediaAttributes } from '@synapsei/shared-types';
import { lexer, type Token, type Tokens } from 'marked';
import { mergeRuns, toInlineNodes, toTextNode } from './inlineNodes';
import { unsupported } from './unsupported';

/** Looks up an image named in the text; throws when there is no such upload. */
type FindImage = (file: string, alternativeText: string) => MediaAttributes;

/**
 * Markdown as Strapi's blocks. What blocks cannot hold (tables, HTML, rules) is an error rather than a loss.
 * @throws Error naming what is not supported.
 */
export function markdownToBlocks(markdown: string, findImage: FindImage): ArticleBlock[] {
  return lexer(markdown).flatMap((token) => toBlocks(token, findImage));
}

function toBlocks(token: Token, findImage: FindImage): ArticleBlock[] {
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'heading':
      return [{ type: 'heading', level: levelOf(token), children: toInlineNodes(token.tokens) }];
    case 'paragraph':
      return paragraphBlocks(token as Tokens.Paragraph, findImage);
    case 'blockquote':
      return [{ type: 'quote', children: joinLines(token.tokens ?? []) }];
    case 'code':
      return [{ type: 'code', children: [toTextNode(token.text)] }];
    case 'list':
      return [toList(token as Tokens.List)];
    default:
      return unsupported(token);
  }
}

function levelOf(token: Token): 1 | 2 | 3 | 4 | 5 | 6 {
  return (token as Tokens.Heading).depth as 1 | 2 | 3 | 4 | 5 | 6;
}

/** Images are blocks of their own in Strapi: the text around them becomes paragraphs. */
function paragraphBlocks(paragraph: Tokens.Paragraph, findImage: FindImage): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  let run: Token[] = [];
  const endRun = () => {
    const children = toInlineNodes(run);
    if (children.some(isVisible)) blocks.push({ type: 'paragraph', children });
    run = [];
  };
  for (const token of paragraph.tokens) {
    if (token.type !== 'image') {
      run.push(token);
      continue;
    }
    endRun();
    blocks.push(toImage(token as Tokens.Image, findImage));
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

/** A nested list stands beside the item it belongs to, right after it: Strapi's way. */
function toList(list: Tokens.List): ListBlock {
  return {
    type: 'list',
    format: list.ordered ? 'ordered' : 'unordered',
    children: list.items.flatMap((item) => {
      const nested = item.tokens.filter((token) => token.type === 'list') as Tokens.List[];
      const own = item.tokens.filter((token) => token.type !== 'list' && token.type !== 'checkbox');
      return [{ type: 'list-item' as const, children: joinLines(own) }, ...nested.map(toList)];
    }),
  };
}

/** Several paragraphs where blocks have room for one: a line break keeps them apart. */
function joinLines(tokens: Token[]): InlineNode[] {
  const lines = tokens.filter((token) => token.type !== 'space').map(toLine);
  return mergeRuns(
    lines.flatMap((line, index) => (index === 0 ? line : [toTextNode('\n'), ...line])),
  );
}

function toLine(token: Token): InlineNode[] {
  if (token.type !== 'paragraph' && token.type !== 'text') return unsupported(token);
  return toInlineNodes('tokens' in token ? token.tokens : [token]);
}
