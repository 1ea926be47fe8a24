import { Icon } from '@synapsei/remote-kit';
import type { Ref } from 'react';
import { texts } from '../texts';
import { icons } from '../ui/icons';
import { formatTime } from './formatTime';
import type { AudioState } from './useAudioState';
import styles from './AudioControls.module.css';

type AudioControlsProps = {
  title: string;
  toggleRef: Ref<HTMLButtonElement>;
  state: AudioState;
  onToggle: () => void;
  /** @param seconds target position */
  onSeek: (seconds: number) => void;
};

/** Play or pause, position, time. Native button and slider, accessible by keyboard and screen reader. */
export function AudioControls(props: AudioControlsProps) {
  const { title, toggleRef, state, onToggle, onSeek } = props;
  const time = formatTime(state.seconds);
  const duration = formatTime(state.duration);
  return (
    <div className={styles.controls}>
      <button
        ref={toggleRef}
        className={styles.toggle}
        type="button"
        aria-label={state.playing ? texts.pauseEpisode(title) : texts.playEpisode(title)}
        onClick={onToggle}
      >
        <Icon path={state.playing ? icons.pause : icons.play} size={24} isFilled />
      </button>
      <input
        className={styles.seek}
        type="range"
        min={0}
        max={state.duration}
        step={1}
        value={Math.min(state.seconds, state.duration)}
        aria-label={texts.seek(title)}
        aria-valuetext={texts.timeOf(time, duration)}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
      />
      <span className={styles.time}>{`${time} / ${duration}`}</span>
    </div>
  );
}
