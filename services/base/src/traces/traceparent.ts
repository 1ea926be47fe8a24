/** A span of whoever called, in W3C's terms (https://www.w3.org/TR/trace-context). */
export type Caller = { traceId: string; spanId: string; isSampled: boolean };

const pattern = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-|$)/;

/** @returns undefined for a header that is missing, sent twice or not as specified: it is ignored */
export function parseTraceparent(header: unknown): Caller | undefined {
  const [, traceId, spanId, flags = ''] = pattern.exec(String(header)) ?? [];
  if (!traceId || !spanId || (String(header).startsWith('00') && String(header).length !== 55))
    return undefined;
  return { traceId, spanId, isSampled: (parseInt(flags, 16) & 1) === 1 };
}

export function toTraceparent({ traceId, spanId, isSampled }: Caller): string {
  return `00-${traceId}-${spanId}-0${Number(isSampled)}`;
}
