import type { PageProps } from '@synapsei/shared-types/host';
import type { Chat } from '../chat/Chat';
import { MessageList } from '../ui/messages/MessageList';
import { usePageSurface } from '../ui/useChatSurface';
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
  const surface = usePageSurface(host, givenChat);
  const { assistant } = host.config.brand;
  useKeyboardInset();

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
