type Pausable = { pause(): void };

/** Players of which only one plays at a time. */
export type PlaybackGroup = {
  /** Call when a player starts: pauses the previous one. */
  started(player: Pausable): void;
};

export function createPlaybackGroup(): PlaybackGroup {
  let current: Pausable | null = null;
  return {
    started(player) {
      if (current !== player) current?.pause();
      current = player;
    },
  };
}
