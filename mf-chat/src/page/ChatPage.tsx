import { useEscape } from '@synapsei/remote-kit';
import type { PageProps } from '@synapsei/shared-types/host';
import { useEffect } from 'react';
import type { Chat } from '../chat/Chat';
import { useChat } from '../chat/useChat';
import { MessageList } from '../ui/messages/MessageList';
import { useChatSurface } from '../ui/useChatSurface';
import { useKeyboardInset } from '../ui/useKeyboardInset';
import styles from './ChatPage.module.css';
import { Introduction } from './Introduction';
import { PageComposer } from './PageComposer';
import { Sidebar } from './Sidebar';
import { Toolbar } from './Toolbar';

type Props = Pick<PageProps, 'host'> & {
  /** Default: the tab's own. */
  chat?: Chat;
};

/** The full-page chat at /chat (specification, section 2, 'Enhanced chat'). */
export function ChatPage({ host, chat: givenChat }: Props) {
  const surface = useChatSurface(host, 'page', givenChat);
  const { chat } = surface;
  const { isLoading } = useChat(chat);
  const { assistant } = host.config.brand;
  useKeyboardInset();

  useEffect(() => chat.open('page'), [chat]);

  useEscape(isLoading, () => {
    chat.stop();
    return true;
  });

  return (
    <div className={styles.page}>
      <section className={styles.chat} aria-label={`Chat with ${assistant}`}>
        <Toolbar {...surface} />
        <MessageList
          surface={surface}
          intro={<Introduction surface={surface} />}
          pendingText={`${assistant} is analyzing your request...`}
        />
        <PageComposer surface={surface} />
      </section>
      <Sidebar surface={surface} />
    </div>
  );
}
