import type { ChatMessage } from '../../chat/ChatState';

const clock = new Intl.DateTimeFormat([], { dateStyle: 'medium', timeStyle: 'short' });

/** A conversation as Markdown, with speakers and times. */
export function toTranscript(messages: readonly ChatMessage[], assistant: string): string {
  const said = messages
    .filter(({ content }) => content !== '')
    .map(({ role, content, timestamp }) => {
      const speaker = role === 'user' ? 'You' : assistant;
      return `**${speaker}**, ${clock.format(timestamp)}\n\n${content}\n`;
    });
  return [`# Chat with ${assistant}\n`, ...said].join('\n');
}

/** Length limit of a whole `mailto:` address, in characters: mail programs on Windows accept little more. */
const longestAddress = 1_900;

/** `mailto` with a text as its body; a long text is cut at its start. */
export function toMailAddress(mailto: string, subject: string, text: string): string {
  const compose = (body: string) =>
    // Unlike `encodeURIComponent` it accepts half a surrogate pair; mail programs show its `+` as such.
    `${mailto}${mailto.includes('?') ? '&' : '?'}${new URLSearchParams({ subject, body })}`.replaceAll(
      '+',
      '%20',
    );
  let body = text;
  while (body !== '' && compose(body).length > longestAddress)
    body = `…${body.slice(Math.ceil(body.length / 20) + 1)}`;
  return compose(body);
}
