import { VisuallyHidden } from '@synapsei/remote-kit';
import { toPlainText } from './splitText';

/** Nobody listens to more at a stretch; the conversation itself can be read at will. Characters. */
const longestAnnouncement = 4_000;
const rest = 'The whole reply stands in the conversation.';

function toAnnouncement(reply: string): string {
  const text = toPlainText(reply.slice(0, longestAnnouncement));
  return reply.length > longestAnnouncement ? `${text.trimEnd()} … ${rest}` : text;
}

type Props = { isLoading: boolean; assistant: string; reply: string };

/**
 * Tells a screen reader twice per reply: that it is on its way, and what it says. Never per chunk:
 * a live region that grows with each token cannot be listened to.
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
