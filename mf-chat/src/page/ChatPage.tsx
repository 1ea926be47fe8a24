import type { PageProps } from '@synapsei/shared-types';
import { useEffect, useState } from 'react';
import type { Chat } from '../chat/createChat';
import { sharedChat } from '../chat/sharedChat';
import { useChat } from '../chat/useChat';
import { MessageList } from '../ui/MessageList';
import { useEscape } from '../ui/useEscape';
import styles from './ChatPage.module.css';
import { Introduction } from './Introduction';
import { PageComposer } from './PageComposer';
import { Sidebar } from './Sidebar';
import { Toolbar } from './Toolbar';

type Props = Pick<PageProps, 'host'> & {
  /** By default the tab's own. */
  chat?: Chat;
};

/** The full-page chat at /chat (specification, section 2, 'Enhanced chat'). */
export function ChatPage({ host, chat: givenChat }: Props) {
  const [chat] = useState(() => givenChat ?? sharedChat(host));
  const { isLoading } = useChat(chat);
  const { assistant } = host.config.brand;

  useEffect(() => chat.open(), [chat]);

  useEscape(isLoading, chat.stop);

  return (
    <div className={styles.page}>
      <section className={styles.chat} aria-label={`Chat with ${assistant}`}>
        <Toolbar host={host} chat={chat} />
        <MessageList
          chat={chat}
          assistant={assistant}
          intro={<Introduction host={host} chat={chat} />}
          pendingText={`${assistant} is analyzing your request...`}
        />
        <PageComposer host={host} chat={chat} />
      </section>
      <Sidebar host={host} chat={chat} />
    </div>
  );
}
