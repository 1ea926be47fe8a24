import { formatMicroseconds } from '../values/timestamps';

/** Commit times: real time in microseconds, strictly increasing, because clients order by them. */
export class Clock {
  private last = 0;

  /** A new, unique time. */
  tick(): string {
    this.last = Math.max(this.last + 1, Date.now() * 1000);
    return formatMicroseconds(this.last);
  }

  /** The time of reads: not before any commit. */
  now(): string {
    return formatMicroseconds(Math.max(this.last, Date.now() * 1000));
  }

  /** After a restart with a clock set back, new times must still follow the stored ones. */
  notBefore(microseconds: number): void {
    this.last = Math.max(this.last, microseconds);
  }
}
