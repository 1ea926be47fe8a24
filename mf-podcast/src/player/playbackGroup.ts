type Pausable = { pause(): void };

/** Players of which only one plays at a time. */
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
