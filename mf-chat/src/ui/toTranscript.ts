import type { ChatMessage } from '../chat/chatState';

const clock = new Intl.DateTimeFormat([], { dateStyle: 'medium', timeStyle: 'short' });

/** A conversation as Markdown, with who said what, and when. */
export function toTranscript(messages: readonly ChatMessage[], assistant: string): string {
  const said = messages
    .filter(({ content }) => content !== '')
    .map(({ role, content, timestamp }) => {
      const speaker = role === 'user' ? 'You' : assistant;
      return `**${speaker}**, ${clock.format(timestamp)}\n\n${content}\n`;
    });
  return [`# Chat with ${assistant}\n`, ...said].join('\n');
}

/** Length limit of a whole `mailto:` address, in characters: mail programs of Windows take little more. */
const longestAddress = 1_900;

/** `mailto` with a text as its body; of a long one the end. */
export function toMailAddress(mailto: string, subject: string, text: string): string {
  const compose = (body: string) =>
    // Unlike `encodeURIComponent` it takes half a character; mail programs show its `+` as such.
    `${mailto}${mailto.includes('?') ? '&' : '?'}${new URLSearchParams({ subject, body })}`.replaceAll(
      '+',
      '%20',
    );
  let body = text;
  while (body !== '' && compose(body).length > longestAddress)
    body = `…${body.slice(Math.ceil(body.length / 20) + 1)}`;
  return compose(body);
}
