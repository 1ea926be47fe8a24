import type { VisitorAction } from '@synapsei/shared-types/telemetry';

/** Whose code it is. */
export type Release = { name: string; version: string };

/** What the visitor did: the first span of a trace, once a remote calls a service because of it. */
export type Action = {
  kind: VisitorAction;
  /** The pattern of the page that a navigation shows. */
  route?: string;
  /** Whose page a navigation shows, or whose element an input met. Of an unknown page: who is the first to call. */
  owner?: Release;
  traceId: string;
  spanId: string;
  /** When it began, by `performance.now()`. */
  began: number;
};
