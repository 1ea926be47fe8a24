import { Icon } from '@synapsei/remote-kit';
import type { Episode } from '../episodes/episode';
import { texts } from '../texts';
import { icons } from '../ui/icons';
import styles from './TurnButtons.module.css';

type Props = { episodes: readonly Episode[]; active: number; show: (index: number) => void };

/** Previous and next, named after their target episode. Focus stays on the button. */
export function TurnButtons({ episodes, active, show }: Props) {
  const count = episodes.length;
  function renderButton(by: 1 | -1, nameOf: (title: string) => string, icon: string) {
    const target = (active + by + count) % count;
    return (
      <button
        className={styles.turn}
        type="button"
        aria-label={nameOf(episodes[target]!.title)}
        onClick={() => show(target)}
      >
        <Icon path={icon} />
      </button>
    );
  }
  return (
    <div className={styles.buttons}>
      {renderButton(-1, texts.previousEpisode, icons.previous)}
      <span className={styles.position} aria-hidden="true">
        {texts.position(active, count)}
      </span>
      {renderButton(1, texts.nextEpisode, icons.next)}
    </div>
  );
}
