import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** A reply of this many chunks, spread over this many ms; 0 sends them as fast as the connection accepts them. */
export type ReplyPlan = { chunks: number; overMs: number };

const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type, idempotency-key',
  'access-control-max-age': '7200',
  'content-type': 'text/event-stream',
};

export const toQuestion = (plan: ReplyPlan) => JSON.stringify(plan);

/** About 5 characters: bold in each 17th chunk, the end of a paragraph in each 40th. */
function textOf(index: number): string {
  if (index % 40 === 39) return 'end.\n\n';
  return index % 17 === 0 ? '**bold** ' : 'word ';
}

const frame = (event: object) => `data: ${JSON.stringify(event)}\n\n`;

/** All frames are made before the first is sent, so that the clock measures the page and not this service. */
const framesOf = (chunks: number) => [
  ...Array.from({ length: chunks }, (_, at) => frame({ type: 'chunk', data: textOf(at) })),
  frame({ type: 'complete' }),
];

async function* paced(frames: string[], overMs: number): AsyncGenerator<string> {
  const startedAt = performance.now();
  for (const [index, text] of frames.entries()) {
    const due = startedAt + (overMs * index) / frames.length;
    const ahead = due - performance.now();
    if (ahead > 1) await pause(ahead);
    yield text;
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.writeHead(200, headers);
  if (request.method !== 'POST') return void response.end();
  // Unchecked: the chat and `openChatBench` send it.
  const { message } = (await json(request)) as { message: string };
  const { chunks, overMs } = JSON.parse(message) as ReplyPlan;
  const frames = framesOf(chunks);
  if (overMs === 0) return void response.end(frames.join(''));
  response.socket?.setNoDelay(true);
  Readable.from(paced(frames, overMs)).pipe(response);
}

/** An AI service with meaningless replies at any pace. Returns a function that stops it. */
export async function startStubAi(port: number): Promise<() => void> {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
