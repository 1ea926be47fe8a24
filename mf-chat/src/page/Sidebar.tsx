import { useStore } from '@synapsei/shared-types/host';
import { ExternalLink, Icon } from '@synapsei/remote-kit';
import { icons } from '../ui/icons';
import { sendSuggestion } from '../ui/sendTracked';
import type { ChatSurface } from '../ui/useChatSurface';
import styles from './Sidebar.module.css';
import { quickTips, topics } from './suggestions';

/** Topics, tips and contact. Hidden on mobile. */
export function Sidebar({ surface }: { surface: ChatSurface }) {
  const { host } = surface;
  return (
    <aside className={styles.sidebar} aria-label="Topics and tips">
      <Topics surface={surface} />
      <h2 className={styles.heading}>
        <Icon path={icons.tip} size={18} />
        Quick Tips
      </h2>
      <ul className={styles.tips}>
        {quickTips.map((tip) => (
          <li key={tip} className={styles.tip}>
            {tip}
          </li>
        ))}
      </ul>
      <ExternalLink
        className={styles.booking}
        href={host.config.links.booking}
        onClick={() => host.track({ name: 'consultation-click', label: 'Enhanced Chat' })}
      >
        <Icon path={icons.calendar} size={18} />
        Book Consultation
      </ExternalLink>
    </aside>
  );
}

function Topics({ surface }: { surface: ChatSurface }) {
  const { isLoading } = useStore(surface.chat);
  return (
    <>
      <h2 className={styles.heading}>Topics</h2>
      <ul className={styles.topics}>
        {topics.map(({ title, blurb, icon }) => (
          <li key={title}>
            <button
              type="button"
              className={styles.topic}
              aria-disabled={isLoading}
              onClick={() =>
                sendSuggestion(surface, {
                  text: `Tell me more about ${title}`,
                  category: 'product',
                })
              }
            >
              <Icon path={icons[icon]} />
              <span className={styles.topicTitle}>{title}</span>
              <span className={styles.blurb}>{blurb}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
