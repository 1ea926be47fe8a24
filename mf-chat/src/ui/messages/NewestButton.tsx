import { Icon, Text } from '@synapsei/remote-kit';
import { icons } from '../icons';
import styles from './MessageList.module.css';

type Props = {
  /** Messages that arrived since the visitor scrolled up. */
  count: number;
  onClick: () => void;
};

/** Scrolls to the newest message, and counts new ones. */
export function NewestButton({ count, onClick }: Props) {
  return (
    <button type="button" className={styles.newest} onClick={onClick}>
      <Icon path={icons.down} size={16} />
      <Text>
        {count === 0 ? 'Newest message' : `${count} new ${count === 1 ? 'message' : 'messages'}`}
      </Text>
    </button>
  );
}
