import { Icon } from '@synapsei/remote-kit';
import type { ReplyFeedback } from '@synapsei/shared-types/chat';
import type { ChatMessage } from '../../chat/ChatState';
import type { Chat } from '../../chat/Chat';
import { icons } from '../icons';
import styles from './Message.module.css';

type Props = {
  chat: Chat;
  message: ChatMessage;
  /** Whether the visitor is asked why. */
  isAsked: boolean;
  onRate: (rating: ReplyFeedback['rating']) => void;
};

const ratings = [
  { rating: 'up', label: 'Good answer' },
  { rating: 'down', label: 'Poor answer' },
] as const;

/** Thumbs: the visitor's rating of a reply. */
export function RatingButtons({ chat, message, isAsked, onRate }: Props) {
  return ratings.map(({ rating, label }) => (
    <button
      key={rating}
      type="button"
      className={styles.rate}
      data-rating={rating}
      aria-label={label}
      title={label}
      aria-pressed={message.rating === rating}
      aria-expanded={rating === 'down' ? isAsked : undefined}
      onClick={() => {
        chat.rate(message.id, rating);
        onRate(rating);
      }}
    >
      <Icon path={icons.up} size={16} isFilled={message.rating === rating} />
    </button>
  ));
}
