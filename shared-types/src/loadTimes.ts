/** Upper bounds of load times in milliseconds; what took longer has `null`. */
export const loadTimeBounds = [100, 300, 1000, 3000, 10_000] as const;
