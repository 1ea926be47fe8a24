import type { ReportedSpan, SpanReport } from '@synapsei/shared-types/telemetry';

/** Milliseconds: a page's first calls are mostly together. */
const batchMs = 5000;
const largestBatch = 50;

type Timed<Span> = Span extends unknown
  ? Omit<Span, 'agoMs' | 'durationMs'> & { began: number; ended: number }
  : never;

/** A span with the times of `performance.now()`. */
export type EndedSpan = Timed<ReportedSpan>;

/** Tells the collector of spans by beacon, like `createTelemetry` of outcomes. */
export function createSpanReports(collector: string) {
  let spans: EndedSpan[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    while (spans.length > 0) {
      const report: SpanReport = {
        schemaVersion: 1,
        spans: spans.slice(0, largestBatch).map((span) => toReported(span, performance.now())),
      };
      // What the browser does not take is not worth a visitor's memory.
      navigator.sendBeacon?.(`${collector}/v1/spans`, JSON.stringify(report));
      spans = spans.slice(largestBatch);
    }
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });

  return {
    flush,
    add(span: EndedSpan) {
      spans.push(span);
      timer ??= setTimeout(flush, batchMs);
    },
  };
}

function toReported({ began, ended, ...span }: EndedSpan, now: number): ReportedSpan {
  const times = { agoMs: Math.round(now - began), durationMs: Math.round(ended - began) };
  return { ...span, ...times };
}
