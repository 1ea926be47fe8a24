import { randomBytes } from 'node:crypto';
import type { ModelMessage } from 'ai';
import type { Passage } from '../knowledge/Passage';
import type { Turn } from '../memory/createConversationMemory';
import type { Question } from '../requests/Question';
import prompt from './prompt.json';

/** Fixed: nothing of a visitor is in it. @param canary appears only here: text that contains it has leaked the prompt. */
export function systemText(bookingUrl: string, canary: string): string {
  return prompt.system
    .join('\n')
    .replace('{bookingUrl}', () => bookingUrl)
    .replace('{canary}', canary);
}

/** The conversation so far, then the question with the site's content. */
export function buildMessages(
  { category, text }: Question,
  turns: Turn[],
  passages: Passage[],
): ModelMessage[] {
  // A visitor's text cannot close a section whose name is random per request.
  const mark = randomBytes(6).toString('hex');
  const past = turns
    .filter(({ answer }) => answer !== '')
    .flatMap(({ question, answer }): ModelMessage[] => [
      { role: 'user', content: question },
      { role: 'assistant', content: answer },
    ]);
  const content = `<passages-${mark}>\n${passages.map(passageText).join('\n\n')}\n</passages-${mark}>\n\n${prompt.tasks[category]}\n<visitor-${mark}>\n${withoutMarkers(text)}\n</visitor-${mark}>`;
  return [...past, { role: 'user', content }];
}

function passageText({ title, path, summary, paragraphs, points, status }: Passage): string {
  const lines = [
    `# ${title}${path ? ` (#${path})` : ''}`,
    summary,
    ...paragraphs.slice(0, 3),
    points.join('; '),
    status && `Status: ${status}`,
  ];
  return withoutMarkers(lines.filter(Boolean).join('\n'));
}

/** A text without what looks like a section's markers. */
function withoutMarkers(text: string): string {
  return text.replace(/<\/?\s*(passages|visitor)[^<>]*>/gi, '');
}
