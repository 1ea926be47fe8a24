import { VisuallyHidden } from '@synapsei/remote-kit';
import { toPlainText } from './parseText';

/** Length limit in characters: more is tiring to hear in one go, and the conversation can be read at any time. */
const longestAnnouncement = 4_000;
const rest = 'The whole reply is in the conversation.';

function toAnnouncement(reply: string): string {
  const text = toPlainText(reply.slice(0, longestAnnouncement));
  return reply.length > longestAnnouncement ? `${text.trimEnd()} … ${rest}` : text;
}

type Props = { isLoading: boolean; hasRestarted: boolean; assistant: string; reply: string };

/**
 * Announces each reply twice to screen readers: that it is pending, and its text; in between at most
 * that it starts again. Never per chunk: a live region that grows with each token is unusable.
 */
export function Announcer({ isLoading, hasRestarted, assistant, reply }: Props) {
  const pending = hasRestarted
    ? `The connection was lost. ${assistant} is answering again from the start.`
    : `${assistant} is answering`;
  return (
    <div role="status" aria-label="Replies">
      <VisuallyHidden>{isLoading ? pending : toAnnouncement(reply)}</VisuallyHidden>
    </div>
  );
}
