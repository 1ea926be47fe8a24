import type { InlineNode, LinkNode, TextNode } from '@synapsei/shared-types/content';
import type { MarkedToken, Token, Tokens } from 'marked';

type Marks = Omit<TextNode, 'type' | 'text'>;

const markOf = {
  strong: { bold: true },
  em: { italic: true },
  del: { strikethrough: true },
} satisfies Record<string, Marks>;

/** marked's own tokens: its `Token` also includes those of extensions, and there are none here. */
export const known = (tokens: Token[] = []) => tokens as MarkedToken[];

/** Refuses Markdown that Strapi's blocks cannot represent, with its first line. */
export function unsupported(token: MarkedToken): never {
  const line = token.raw.trim().split('\n')[0];
  throw new Error(`the text has a ${token.type} that Strapi's blocks cannot represent: "${line}"`);
}

export function toTextNode(text: string, marks: Marks = {}): TextNode {
  return { type: 'text', text, ...marks };
}

/** Inline Markdown as a flat run of text nodes and links: nested emphasis combines on each node. */
export function toInlineNodes(tokens?: Token[], marks: Marks = {}): InlineNode[] {
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
