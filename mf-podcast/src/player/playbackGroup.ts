type Pausable = { pause(): void };

/** Players of which one at a time is heard. */
export type PlaybackGroup = {
  /** To be called when a player starts: pauses the one that was playing before. */
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
