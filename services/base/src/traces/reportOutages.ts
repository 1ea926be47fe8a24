import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { messageOf } from '../messageOf';

type Done = Parameters<SpanExporter['export']>[1];

/** The same exporter, which tells the first of failures in a row. */
export function reportOutages(
  exporter: SpanExporter,
  report: (problem: string) => void,
): SpanExporter {
  let isAway = false;
  return {
    export(spans: ReadableSpan[], done: Done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== 0;
        if (failed && !isAway) report(problemOf(result.error));
        isAway = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

/** A refused connection has no message of its own, but a code. */
function problemOf(error: unknown): string {
  const { code } = Object(error) as { code?: unknown };
  return (error instanceof Error && error.message) || (code ? String(code) : messageOf(error));
}
