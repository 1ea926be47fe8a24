import { AsyncLocalStorage } from 'node:async_hooks';

/** What a span says besides its name; undefined is left out. Never a query, an address or a text of a visitor. */
export type Attributes = Record<string, string | number | boolean | undefined>;

/** A step of a trace: a request that is answered, or a call that it makes. */
export type TraceSpan = {
  readonly traceId: string;
  /** For a call to another service of ours, never to others': its spans become parts of the trace. */
  readonly headers: Readonly<Record<string, string>>;
  /** Starts a call. `end` it. */
  call(name: string, attributes?: Attributes): TraceSpan;
  note(attributes: Attributes): void;
  /** @param failure why it failed: only its kind is told, its message may quote a visitor. Default: it did not. */
  end(failure?: unknown): void;
};

/** The span of the request that the running code belongs to. Empty while traces are off. */
export const currentSpan = new AsyncLocalStorage<TraceSpan>();

/** Starts a call as a part of the trace of the request under way. Undefined: there is none, or traces are off. */
export function startCall(name: string, attributes?: Attributes): TraceSpan | undefined {
  return currentSpan.getStore()?.call(name, attributes);
}
