import { Icon } from '@synapsei/remote-kit';
import type { ChatMessage } from '../chat/chatState';
import type { Chat } from '../chat/createChat';
import { icons } from './icons';
import styles from './Message.module.css';

type Props = { chat: Chat; message: ChatMessage };

const ratings = [
  { rating: 'up', label: 'Good answer' },
  { rating: 'down', label: 'Poor answer' },
] as const;

/** Thumbs: the visitor's rating of a reply. */
export function RatingButtons({ chat, message }: Props) {
  return ratings.map(({ rating, label }) => (
    <button
      key={rating}
      type="button"
      className={styles.rate}
      data-rating={rating}
      aria-label={label}
      title={label}
      aria-pressed={message.rating === rating}
      onClick={() => chat.rate(message.id, rating)}
    >
      <Icon path={icons.up} size={16} isFilled={message.rating === rating} />
    </button>
  ));
}
