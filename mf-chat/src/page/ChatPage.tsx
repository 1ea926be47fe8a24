import { MessageList } from '../ui/messages/MessageList';
import type { SurfaceProps } from '../ui/useChatSurface';
import { usePageSurface } from '../ui/usePageSurface';
import { useKeyboardInset } from '../ui/useKeyboardInset';
import styles from './ChatPage.module.css';
import { Introduction } from './Introduction';
import { PageComposer } from './PageComposer';
import { Sidebar } from './Sidebar';
import { Toolbar } from './Toolbar';

/** The full-page chat at /chat (specification, section 2, 'Enhanced chat'). */
export function ChatPage(props: SurfaceProps) {
  const surface = usePageSurface(props);
  const { assistant } = props.host.config.brand;
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
