import type { ArticleBlock, InlineNode } from './entities';

type ListItem = Extract<ArticleBlock, { type: 'list' }>['children'][number];

/** Text of a block without its marks; items of a list on one line. */
export function textOf(node: ArticleBlock | ListItem | InlineNode): string {
  if (node.type === 'text') return node.text;
  if (node.type === 'image') return '';
  return node.children.map(textOf).join(node.type === 'list' ? '; ' : '');
}
