import { useState, type SyntheticEvent } from 'react';

export type AudioState = {
  playing: boolean;
  /** Position and duration in seconds. */
  seconds: number;
  duration: number;
  failed: boolean;
};

type AudioEvent = SyntheticEvent<HTMLAudioElement>;

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
    onTimeUpdate: (event: AudioEvent) => change({ seconds: event.currentTarget.currentTime }),
    onDurationChange: ({ currentTarget: { duration } }: AudioEvent) => {
      if (Number.isFinite(duration)) change({ duration });
    },
    onError: () => change({ playing: false, failed: true }),
  };
  return { state, change, listeners };
}
