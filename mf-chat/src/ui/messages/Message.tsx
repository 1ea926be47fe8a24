import { CopyButton, ExternalLink, Icon, VisuallyHidden } from '@synapsei/remote-kit';
import { memo, useRef, useState } from 'react';
import { canRetry, type ChatMessage } from '../../chat/ChatState';
import type { Chat } from '../../chat/Chat';
import { brainIcon } from '../brainIcon';
import { icons } from '../icons';
import styles from './Message.module.css';
import { RatingButtons } from './RatingButtons';
import { ReplyText } from './ReplyText';
import { RetryButton } from './RetryButton';
import { Sources } from './Sources';
import { toPlainText } from './parseText';
import { WithExtras } from '../extras/WithExtras';

type Props = {
  chat: Chat;
  message: ChatMessage;
  assistant: string;
  /** Address of the booking page. */
  booking: string;
  isStreaming: boolean;
  isLast: boolean;
};

const notes: Partial<Record<NonNullable<ChatMessage['end']>, string>> = {
  'cut-off': 'The reply was cut off.',
  empty: 'The reply was empty.',
  stopped: 'You stopped this reply.',
};

/** Shared by all bubbles: creating a formatter costs more than a whole bubble. */
const clock = new Intl.DateTimeFormat([], { timeStyle: 'short' });

/** One bubble. Memoised: a conversation of hundreds renders only changes. */
export const Message = memo(function Message(props: Props) {
  const { chat, message, assistant, isStreaming } = props;
  const isAssistant = message.role === 'assistant';
  return (
    <li className={styles.row} data-role={message.role} data-streaming={isStreaming || undefined}>
      {isAssistant && (
        <span className={styles.mark}>
          <Icon path={brainIcon} size={18} />
        </span>
      )}
      <div className={styles.body}>
        <div className={styles.bubble} data-end={message.end}>
          <VisuallyHidden>{isAssistant ? `${assistant}: ` : 'You: '}</VisuallyHidden>
          <ReplyText
            // A failure takes the place of the text, also of texts that a browser has translated.
            key={Number(message.end === 'failed' || message.end === 'spent')}
            chat={chat}
            message={message}
            isStreaming={isStreaming}
          />
        </div>
        {!!message.sources?.length && <Sources sources={message.sources} />}
        {!isStreaming && <Meta {...props} />}
      </div>
    </li>
  );
});

function Meta({ chat, message, booking, isLast }: Props) {
  const note = message.end && notes[message.end];
  const offersRetry = isLast && canRetry(message);
  const [why, setWhy] = useState<'asked' | 'told'>();
  const isAsked = why === 'asked' && message.rating === 'down';
  const metaRef = useRef<HTMLDivElement>(null);

  function endAsking(next?: 'told') {
    setWhy(next);
    // The button that had focus is about to go.
    metaRef.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }

  return (
    <div ref={metaRef} className={styles.meta}>
      {note && <span>{note}</span>}
      {message.end === 'spent' && (
        <ExternalLink className={styles.retry} href={booking}>
          <Icon path={icons.calendar} size={16} />
          Book Consultation
        </ExternalLink>
      )}
      {offersRetry && <RetryButton retryAt={message.retryAt} onRetry={chat.retry} />}
      <span className={styles.onHover} data-stays={isLast || undefined}>
        <time dateTime={new Date(message.timestamp).toISOString()}>
          {clock.format(message.timestamp)}
        </time>
        {message.role === 'assistant' && message.content !== '' && (
          <CopyButton className={styles.copy} read={() => toPlainText(message.content)} />
        )}
        {message.replyId && message.end !== 'failed' && (
          <RatingButtons
            chat={chat}
            message={message}
            isAsked={isAsked}
            onRate={(rating) => setWhy(rating === 'down' ? 'asked' : undefined)}
          />
        )}
      </span>
      {isAsked && (
        <WithExtras>
          {({ ReasonForm }) => (
            <ReasonForm
              onSend={(reason) => {
                chat.rate(message.id, 'down', reason);
                endAsking('told');
              }}
              onSkip={() => endAsking()}
            />
          )}
        </WithExtras>
      )}
      {why && <span role="status">{why === 'told' && 'Thank you for telling us.'}</span>}
    </div>
  );
}
