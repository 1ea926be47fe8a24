import type { Passage } from '../knowledge/Passage';

/** `**[Pricing](#/pricing)**`; only the name if there is no page. */
export function linked({ title, path }: Passage): string {
  return path === undefined ? `**${title}**` : `**[${title}](#${path})**`;
}

export function bullets(lines: string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

export function numbered(lines: string[]): string {
  return lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
}

export function paragraphs(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join('\n\n');
}

export function overviewLine(passage: Passage): string {
  return passage.summary ? `${linked(passage)}: ${passage.summary}` : linked(passage);
}

export function overviewWithStatus(passage: Passage): string {
  const status = passage.status ? `. Status: **${passage.status}**.` : '';
  return `${overviewLine(passage)}${status}`;
}

/** `A`, `A and B`, `A, B and C` */
export function listed(names: string[], conjunction: 'and' | 'or'): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)]
    .filter(Boolean)
    .join(` ${conjunction} `);
}

export function callOffer(bookingUrl: string): string {
  return `To ask a person, book a free 15-minute consultation: ${bookingUrl}`;
}
