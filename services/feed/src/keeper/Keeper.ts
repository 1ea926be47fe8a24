import type { Check } from '@synapsei/service-base';
import type { FeedResponse } from '@synapsei/shared-types/content';
import type { Validators } from '../download/createDownloader';

/** A feed as it was downloaded; times in ms since 1970. */
export type FeedEntry = {
  feed: FeedResponse;
  validators: Validators;
  checkedAt: number;
  /** Not asked again before. */
  retryAt: number;
};

/**
 * What the service keeps for a while: in this process, or in Redis for all of them. Never fails: what
 * cannot be kept is not there.
 */
export type Keeper = {
  /** Undefined: never kept, or no longer. */
  read: (url: string) => Promise<FeedEntry | undefined>;
  /** @param keepMs after which it is gone. */
  keep: (url: string, entry: FeedEntry, keepMs: number) => Promise<void>;
  /** How often a visitor has come in the current minute of the clock, this time included. */
  count: (visitor: string) => Promise<number>;
  /** For `/readyz`. */
  checks: Record<string, Check>;
  close: () => Promise<void>;
};

export const minuteMs = 60_000;
