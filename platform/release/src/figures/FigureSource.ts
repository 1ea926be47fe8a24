/** How a release does with visitors. */
export type ReleaseFigures = {
  /** Visits that loaded it or tried to. */
  samples: number;
  /** Those in which a load failed, something crashed or an interaction was blocked, as far as they are certain: no estimate. */
  failures: number;
  /** The share of failed ones; 0 without samples. */
  failureRate: number;
  /** How many of them it failed by blocking an interaction. By default nobody counted that. */
  blocked?: number;
};

/** Who counts visits: one collector, or a Prometheus that sums those of many. */
export type FigureSource = {
  /** For messages: `the collector`. */
  name: string;
  /** Of about the last day. @throws Error when it cannot be asked, or knows nothing of the release */
  read: (remote: string, version: string) => Promise<ReleaseFigures>;
};
