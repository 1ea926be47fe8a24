import type { ArticleBlock, InlineNode, ListBlock, TextNode } from '@synapsei/shared-types/content';
import { escapeUTF8 as escapeMarkup } from 'entities';

/** Makes an address in an article absolute. */
export type Resolve = (url: string) => string;

/** Blocks as plain HTML, for feed readers that show whole articles. */
export function blocksToHtml(blocks: ArticleBlock[], resolve: Resolve): string {
  return blocks.map((block) => toHtml(block, resolve)).join('\n');
}

export function imageTag(url: string, alternativeText: string | null): string {
  return `<img src="${escapeMarkup(url)}" alt="${escapeMarkup(alternativeText ?? '')}">`;
}

function toHtml(block: ArticleBlock, resolve: Resolve): string {
  switch (block.type) {
    case 'list':
      return listHtml(block, resolve);
    case 'image':
      return imageTag(resolve(block.image.url), block.image.alternativeText);
    case 'heading':
      return wrap(`h${block.level}`, inlineHtml(block.children, resolve));
    case 'code':
      return wrap('pre', wrap('code', inlineHtml(block.children, resolve)));
    case 'quote':
      return wrap('blockquote', inlineHtml(block.children, resolve));
    case 'paragraph':
      return wrap('p', inlineHtml(block.children, resolve));
  }
}

function listHtml(list: ListBlock, resolve: Resolve): string {
  const items = list.children.map((child) =>
    wrap(
      'li',
      child.type === 'list' ? listHtml(child, resolve) : inlineHtml(child.children, resolve),
    ),
  );
  return wrap(list.format === 'ordered' ? 'ol' : 'ul', items.join(''));
}

function inlineHtml(nodes: InlineNode[], resolve: Resolve): string {
  return nodes
    .map((node) => (node.type === 'link' ? linkHtml(node, resolve) : textHtml(node)))
    .join('');
}

function linkHtml(link: Extract<InlineNode, { type: 'link' }>, resolve: Resolve): string {
  const text = link.children.map(textHtml).join('');
  return `<a href="${escapeMarkup(resolve(link.url))}">${text}</a>`;
}

const tagOf = { bold: 'strong', italic: 'em', strikethrough: 'del', code: 'code' } as const;

function textHtml(node: TextNode): string {
  const marks = (['code', 'strikethrough', 'italic', 'bold'] as const).filter((mark) => node[mark]);
  return marks.reduce((html, mark) => wrap(tagOf[mark], html), escapeMarkup(node.text));
}

function wrap(tag: string, html: string): string {
  return `<${tag}>${html}</${tag}>`;
}
