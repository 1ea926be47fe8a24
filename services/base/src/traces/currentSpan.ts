import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, TraceSpan } from './TraceSpan';

/** The span of the request that the running code belongs to. Empty while traces are off. */
export const currentSpan = new AsyncLocalStorage<TraceSpan>();

/**
 * Starts a call to another service as a part of the trace of the request under way.
 * @returns undefined if there is none, or traces are off
 */
export function startCall(name: string, attributes?: Attributes): TraceSpan | undefined {
  return currentSpan.getStore()?.call(name, attributes);
}
