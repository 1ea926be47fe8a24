import type { InlineNode, LinkNode, TextNode } from '@synapsei/shared-types/content';
import type { Token, Tokens } from 'marked';
import { isType } from './isType';
import { unsupported } from './unsupported';

type Marks = Omit<TextNode, 'type' | 'text'>;

const markOf = {
  strong: { bold: true },
  em: { italic: true },
  del: { strikethrough: true },
} satisfies Record<string, Marks>;

export function toTextNode(text: string, marks: Marks = {}): TextNode {
  return { type: 'text', text, ...marks };
}

/** Inline Markdown as a flat run of text nodes and links: nested emphasis combines on each node. */
export function toInlineNodes(tokens: Token[] = [], marks: Marks = {}): InlineNode[] {
  return mergeRuns(tokens.flatMap((token) => toNodes(token, marks)));
}

function toNodes(token: Token, marks: Marks): InlineNode[] {
  if (isType(token, 'strong') || isType(token, 'em') || isType(token, 'del'))
    return toInlineNodes(token.tokens, { ...marks, ...markOf[token.type] });
  if (isType(token, 'link')) return [toLink(token, marks)];
  switch (token.type) {
    case 'text':
    case 'escape':
      // A line break within a paragraph is only wrapping; renderers would show it.
      return [toTextNode(token.text.replace(/\s*\n\s*/g, ' '), marks)];
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

/** Neighbours with the same marks are one run: the lexer splits at every escaped character. */
export function mergeRuns(nodes: InlineNode[]): InlineNode[] {
  const merged: InlineNode[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (last?.type === 'text' && node.type === 'text' && hasSameMarks(last, node)) {
      merged[merged.length - 1] = { ...last, text: last.text + node.text };
    } else merged.push(node);
  }
  return merged;
}

function hasSameMarks(left: TextNode, right: TextNode): boolean {
  const names = ['bold', 'italic', 'strikethrough', 'code'] as const;
  return names.every((name) => left[name] === right[name]);
}
