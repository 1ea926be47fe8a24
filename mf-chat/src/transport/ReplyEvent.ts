import type { StreamEvent } from '@synapsei/shared-types';

/**
 * What the stream may say. `reply` (the reply's id, by which it can be resumed and rated) and
 * `sources` are additions of our own service: a client that does not know them ignores them.
 */
export type ReplyEvent = StreamEvent | { type: 'reply' | 'sources'; data: string };
