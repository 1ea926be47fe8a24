import {
  planRichText,
  type Article,
  type InlineNode,
  type ListBlock,
  type PlannedBlock,
} from '@synapsei/shared-types/content';
import type { TextAddresses } from '@synapsei/static-pages';

/** Text that means nothing else in Markdown; on one line, so that it starts no other block. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]>#|~]/g, '\\$&')
    .replace(/^(\d*)([-+.)])(?=\s)/, '$1\\$2')
    .replaceAll('<', '&lt;');

/** A link whose address cannot end it. `label` is Markdown. */
export const markdownLink = (label: string, address: string): string =>
  `[${label}](<${address.replace(/[<>\s]/g, encodeURIComponent)}>)`;

/** Blocks one below the other, empty ones left out. */
export const joinBlocks = (blocks: string[]): string => `${blocks.filter(Boolean).join('\n\n')}\n`;

/** Marks may not touch a space. */
const mark = (text: string, sign: string, isMarked = false) =>
  isMarked ? text.replace(/\S.*\S|\S/s, `${sign}$&${sign}`) : text;

function inline(nodes: InlineNode[], addresses: TextAddresses): string {
  const texts = nodes.map((node) => {
    if (node.type === 'text')
      return mark(mark(escapeMarkdown(node.text), '*', node.italic), '**', node.bold);
    const address = addresses.linkTo(node.url);
    const label = inline(node.children, addresses);
    return address === null ? label : markdownLink(label, address);
  });
  return texts.join('');
}

function list({ format, children }: ListBlock, addresses: TextAddresses, indent = ''): string {
  const sign = format === 'ordered' ? '1.' : '-';
  return children
    .map((child) =>
      child.type === 'list'
        ? list(child, addresses, `${indent}   `)
        : `${indent}${sign} ${inline(child.children, addresses)}`,
    )
    .join('\n');
}

function block(planned: PlannedBlock, addresses: TextAddresses): string {
  if (planned.type === 'list') return list(planned, addresses);
  if (planned.type === 'image') {
    const { alternativeText, url } = planned.image;
    return `!${markdownLink(escapeMarkdown(alternativeText ?? ''), addresses.imageAt(url))}`;
  }
  if (planned.type === 'code') {
    const code = planned.children.map((node) => (node.type === 'text' ? node.text : '')).join('');
    // Longer than any fence in the code itself.
    let fence = '```';
    while (code.includes(fence)) fence += '`';
    return `${fence}\n${code}\n${fence}`;
  }
  const text = inline(planned.children, addresses);
  const signs = { paragraph: '', quote: '> ', heading: `${'#'.repeat(planned.rank ?? 2)} ` };
  return text && signs[planned.type] + text;
}

export function articleMarkdown(
  { title, subTitle, content }: Article['attributes'],
  addresses: TextAddresses,
): string {
  return joinBlocks([
    `# ${escapeMarkdown(title)}`,
    escapeMarkdown(subTitle ?? ''),
    ...planRichText(content ?? []).map((planned) => block(planned, addresses)),
  ]);
}

/** The words of Markdown, without its signs and addresses. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/\]\(<[^>]*>\)/g, '')
    .replace(/[\\`*_[\]<>#~]|^!|^\s*(?:-|1\.) /gm, '')
    .replaceAll('&lt;', '<')
    .replace(/\s+/g, ' ')
    .trim();
