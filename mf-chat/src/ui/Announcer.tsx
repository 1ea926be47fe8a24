import { VisuallyHidden } from '@synapsei/remote-kit';
import { toPlainText } from './splitText';

/** Characters. Nobody listens to more in one go; the conversation itself can be read at any time. */
const longestAnnouncement = 4_000;
const rest = 'The whole reply is in the conversation.';

function toAnnouncement(reply: string): string {
  const text = toPlainText(reply.slice(0, longestAnnouncement));
  return reply.length > longestAnnouncement ? `${text.trimEnd()} … ${rest}` : text;
}

type Props = { isLoading: boolean; assistant: string; reply: string };

/**
 * Announces each reply twice to screen readers: that it is pending, and its text. Never per chunk:
 * a live region that grows with each token is unusable.
 */
export function Announcer({ isLoading, assistant, reply }: Props) {
  return (
    <div role="status" aria-label="Replies">
      <VisuallyHidden>
        {isLoading ? `${assistant} is answering` : toAnnouncement(reply)}
      </VisuallyHidden>
    </div>
  );
}
