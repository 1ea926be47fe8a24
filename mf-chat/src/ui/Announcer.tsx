import { toPlainText } from './splitBold';
import { VisuallyHidden } from './VisuallyHidden';

type Props = { isLoading: boolean; assistant: string; reply: string };

/**
 * Tells a screen reader twice per reply: that it is on its way, and what it says. Never per chunk:
 * a live region that grows with each token cannot be listened to.
 */
export function Announcer({ isLoading, assistant, reply }: Props) {
  return (
    <div role="status" aria-label="Replies">
      <VisuallyHidden>
        {isLoading ? `${assistant} is answering` : toPlainText(reply)}
      </VisuallyHidden>
    </div>
  );
}
