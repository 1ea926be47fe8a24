import { createTally, type Series, type Tally } from './createTally';

const minuteMs = 60_000;

type Limits = { keepMinutes: number };

export type Figures = ReturnType<typeof createFigures>;

/** Reports of pages: by the minute for the recent past, and in total since the start. */
export function createFigures({ keepMinutes }: Limits, now: () => number = Date.now) {
  const minutes = new Map<number, Tally>();
  const total = createTally();
  const currentMinute = () => Math.floor(now() / minuteMs);

  function forgetOldMinutes() {
    const oldest = currentMinute() - keepMinutes;
    for (const minute of minutes.keys()) if (minute <= oldest) minutes.delete(minute);
  }

  function openMinute(): Tally {
    const minute = currentMinute();
    const known = minutes.get(minute);
    if (known) return known;
    forgetOldMinutes();
    const tally = createTally();
    minutes.set(minute, tally);
    return tally;
  }

  return {
    add(outcome: Series) {
      openMinute().add(outcome);
      total.add(outcome);
    },
    /** Reports from the minute of `since` on, and the start of that period. */
    read(since = 0): { from: number; series: Series[] } {
      forgetOldMinutes();
      const oldest = currentMinute() - keepMinutes + 1;
      const first = Math.max(Math.floor(since / minuteMs), oldest);
      const counted = [...minutes].filter(([minute]) => minute >= first);
      return { from: first * minuteMs, series: counted.flatMap(([, tally]) => tally.read()) };
    },
    /** Since the service started. */
    total: total.read,
  };
}
