type Pausable = { pause(): void };

/** A group of players, only one of which plays at a time. */
export class PlaybackGroup {
  private current?: Pausable;

  /** Call when a player starts: pauses the previous one. */
  started(player: Pausable): void {
    if (this.current !== player) this.current?.pause();
    this.current = player;
  }
}
