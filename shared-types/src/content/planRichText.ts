import type { ArticleBlock, InlineNode } from './entities';

const ranks = [2, 3, 4, 5, 6] as const;
export type HeadingRank = (typeof ranks)[number];

/** A block ready to render: headings carry the rank that the page's outline gives them. */
type PlannedBlock = ArticleBlock & { rank?: HeadingRank };

const isBold = (node: InlineNode | undefined) => node?.type === 'text' && node.bold === true;

function embolden(node: InlineNode): InlineNode {
  if (node.type === 'text') return { ...node, bold: true };
  return { ...node, children: node.children.map((child) => ({ ...child, bold: true })) };
}

/** A paragraph whose first run is bold renders bold (specification, section 2). */
function withLeadingBold(block: ArticleBlock): ArticleBlock {
  if (block.type !== 'paragraph' || !isBold(block.children[0])) return block;
  return { ...block, children: block.children.map(embolden) };
}

/** Ranks start at 2, below the page's own heading, and never skip one: authors choose levels by size. */
function nextRank(level: number, previous: number): HeadingRank {
  return ranks.find((rank) => rank >= level || rank > previous) ?? 6;
}

/** Prepares an article's body: bold paragraphs, and headings in an unbroken outline. */
export function planRichText(blocks: ArticleBlock[]): PlannedBlock[] {
  let previous = 1;
  return blocks.map(withLeadingBold).map((block) => {
    if (block.type !== 'heading') return block;
    const rank = nextRank(block.level, previous);
    previous = rank;
    return { ...block, rank };
  });
}
