type Pausable = { pause(): void };

/** A group of players, only one of which plays at a time. */
export function createPlaybackGroup() {
  let current: Pausable | null = null;
  return {
    /** Call when a player starts: pauses the previous one. */
    started(player: Pausable): void {
      if (current !== player) current?.pause();
      current = player;
    },
  };
}

export type PlaybackGroup = ReturnType<typeof createPlaybackGroup>;
