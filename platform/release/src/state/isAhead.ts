/** How far clocks may differ, in milliseconds. */
const clockError = 300_000;

/** Whether a time is still to come, for whoever reads it now. */
export const isAhead = (at: string, now: Date): boolean =>
  Date.parse(at) - now.getTime() > clockError;
