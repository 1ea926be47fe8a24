import { Icon } from '@synapsei/remote-kit';
import { texts } from '../texts';
import { icons } from '../ui/icons';
import styles from './TurnButtons.module.css';

type TurnButtonsProps = {
  previousTitle: string;
  nextTitle: string;
  /** The text between the buttons, such as `2 / 3`. */
  position: string;
  onPrevious: () => void;
  onNext: () => void;
};

/** Previous and next, named after their target episode. Focus stays on the button. */
export function TurnButtons(props: TurnButtonsProps) {
  return (
    <div className={styles.buttons}>
      <button
        className={styles.turn}
        type="button"
        aria-label={texts.previousEpisode(props.previousTitle)}
        onClick={props.onPrevious}
      >
        <Icon path={icons.previous} />
      </button>
      <span className={styles.position} aria-hidden="true">
        {props.position}
      </span>
      <button
        className={styles.turn}
        type="button"
        aria-label={texts.nextEpisode(props.nextTitle)}
        onClick={props.onNext}
      >
        <Icon path={icons.next} />
      </button>
    </div>
  );
}
