import type { ArticleBlock, InlineNode, ListItemBlock } from './entities';

/** Text of a block without its marks; items of a list on one line. */
export function textOf(node: ArticleBlock | ListItemBlock | InlineNode): string {
  if (node.type === 'text') return node.text;
  if (node.type === 'image') return '';
  return node.children.map(textOf).join(node.type === 'list' ? '; ' : '');
}
