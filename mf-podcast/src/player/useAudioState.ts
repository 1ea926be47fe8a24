import { useState, type SyntheticEvent } from 'react';

export type AudioState = {
  playing: boolean;
  /** Position and duration in seconds. */
  seconds: number;
  duration: number;
  failed: boolean;
};

type AudioEvent = SyntheticEvent<HTMLAudioElement>;

/** The duration, read repeatedly: WebKit may report 0 once and never report the real one. */
const durationOf = ({ duration }: HTMLAudioElement) =>
  Number.isFinite(duration) && duration > 0 ? { duration } : {};

/** Recovers from a false failure: without a sound device Firefox reports an error but plays on silently. */
const recoveryOf = ({ paused, currentTime }: HTMLAudioElement, { seconds, failed }: AudioState) =>
  failed && !paused && currentTime > seconds ? { playing: true, failed: false } : {};

/**
 * The state of an `<audio>` element. Spread `listeners` on the element; `change` is for what the
 * element does not report, such as seeking before the file has loaded.
 */
export function useAudioState(durationSeconds: number) {
  const [state, setState] = useState<AudioState>({
    playing: false,
    seconds: 0,
    duration: durationSeconds,
    failed: false,
  });
  const change = (part: Partial<AudioState>) => setState((current) => ({ ...current, ...part }));
  const listeners = {
    onPlay: () => change({ playing: true, failed: false }),
    onPause: () => change({ playing: false }),
    onTimeUpdate: ({ currentTarget: audio }: AudioEvent) =>
      setState((current) => ({
        ...current,
        ...recoveryOf(audio, current),
        ...durationOf(audio),
        seconds: audio.currentTime,
      })),
    onDurationChange: ({ currentTarget: audio }: AudioEvent) => change(durationOf(audio)),
    onError: () => change({ playing: false, failed: true }),
  };
  return { state, change, listeners };
}
