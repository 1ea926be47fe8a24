import { Icon } from '@synapsei/remote-kit';
import { useId, useRef, useState } from 'react';
import type { ShippedEpisode, TranscriptLine } from '../episodes/episode';
import { texts } from '../texts';
import { icons } from '../ui/icons';
import { AudioControls } from './AudioControls';
import { Cover } from './Cover';
import { EpisodeCard } from './EpisodeCard';
import type { PlaybackGroup } from './PlaybackGroup';
import { PlayerUnavailable } from './PlayerUnavailable';
import { useAudioState } from './useAudioState';
import styles from './ShippedPlayer.module.css';

type TranscriptProps = { id: string; title: string; lines: readonly TranscriptLine[] };

/** The transcript; scrolls within the cover's box, also by keyboard. */
function Transcript({ id, title, lines }: TranscriptProps) {
  return (
    <section
      className={styles.transcript}
      id={id}
      aria-label={texts.transcriptOf(title)}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable without a mouse
      tabIndex={0}
    >
      <dl className={styles.lines}>
        {lines.map(({ speaker, text }) => (
          <div className={styles.line} key={text} dir="auto">
            <dt className={styles.speaker}>{speaker}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The element also reports a playback failure by its `error` event; an interrupted start is not a failure. */
const ignore = () => undefined;

type ShippedPlayerProps = { episode: ShippedEpisode; group: PlaybackGroup };

/** Our own player. Loads no audio before the first play. */
export function ShippedPlayer({ episode, group }: ShippedPlayerProps) {
  const { title, src, cover, transcript } = episode;
  const audio = useRef<HTMLAudioElement>(null);
  const toggleButton = useRef<HTMLButtonElement>(null);
  const { state, change, listeners } = useAudioState(episode.durationSeconds);
  const [reading, setReading] = useState(false);
  const transcriptId = useId();

  function toggle() {
    if (state.playing) audio.current?.pause();
    else audio.current?.play().catch(ignore);
  }

  function seek(seconds: number) {
    if (audio.current) audio.current.currentTime = seconds;
    change({ seconds });
  }

  function retry() {
    // The pressed button disappears with the message; focus must not be lost.
    toggleButton.current?.focus();
    audio.current?.load();
    audio.current?.play().catch(ignore);
  }

  function renderMedia() {
    if (state.failed) return <PlayerUnavailable href={src} onRetry={retry} />;
    if (reading) return <Transcript id={transcriptId} title={title} lines={transcript} />;
    return <Cover src={cover} />;
  }

  return (
    <EpisodeCard title={title} media={renderMedia()}>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- the transcript stands in for captions: there is no picture */}
      <audio
        ref={audio}
        src={src}
        preload="none"
        {...listeners}
        onPlay={(event) => {
          group.started(event.currentTarget);
          listeners.onPlay();
        }}
      />
      <AudioControls
        title={title}
        toggleRef={toggleButton}
        state={state}
        onToggle={toggle}
        onSeek={seek}
      />
      <button
        className={styles.transcriptToggle}
        type="button"
        aria-expanded={reading}
        aria-controls={reading ? transcriptId : undefined}
        onClick={() => setReading(!reading)}
      >
        <Icon path={icons.transcript} size={18} />
        {texts.showTranscript}
      </button>
    </EpisodeCard>
  );
}
