import cases from '../src/transport/fixtures/stream-cases.json';

/** One recorded reply. */
export type StreamCase = {
  id: number;
  name: string;
  chunks_base64: string[];
  http?: { status: number; headers?: Record<string, string>; nullBody?: boolean };
  transport?: {
    fetchRejects?: string;
    errorAfterChunks?: string;
    stallAfterChunks?: boolean;
    abortAfterChunks?: boolean;
    reason?: string;
  };
  expected: {
    events: { type: string; data?: string }[];
    outcome: 'complete' | 'eof' | 'error' | 'aborted';
    finalText: string;
    warnings: number;
    partialText?: string;
    errorMessage?: string | null;
  };
};

export const streamCases = cases as unknown as StreamCase[];

/** The network chunks of a case, as bytes. */
export function toChunks({ chunks_base64 }: StreamCase): Uint8Array[] {
  return chunks_base64.map((chunk) => new Uint8Array(Buffer.from(chunk, 'base64')));
}

/** An error in the fixtures' notation, `"<ErrorName>: <message>"`. */
export function toError(notation: string): Error {
  const [name = 'Error', ...message] = notation.split(': ');
  return Object.assign(new Error(message.join(': ')), { name });
}
