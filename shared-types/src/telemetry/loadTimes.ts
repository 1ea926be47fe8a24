/** Upper bounds of load time buckets in milliseconds; slower loads count as `null`. */
export const loadTimeBounds = [100, 300, 1000, 3000, 10_000] as const;
