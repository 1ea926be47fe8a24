import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** One reply: this many chunks, spread over this many ms; 0: as fast as the connection accepts them. */
export type ReplyPlan = { chunks: number; overMs: number };

const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type, idempotency-key',
  'access-control-max-age': '7200',
  'content-type': 'text/event-stream',
};

/** A question is its plan. */
export const toQuestion = (plan: ReplyPlan) => JSON.stringify(plan);

// What the chat and `openChatBench` send.
const toPlan = (body: string) =>
  JSON.parse((JSON.parse(body) as { message: string }).message) as ReplyPlan;

/** Bold at each 17th chunk and a paragraph at each 40th, about 5 characters each. */
function textOf(index: number): string {
  if (index % 40 === 39) return 'end.\n\n';
  return index % 17 === 0 ? '**bold** ' : 'word ';
}

const frame = (event: object) => `data: ${JSON.stringify(event)}\n\n`;
const frameOf = (index: number) => frame({ type: 'chunk', data: textOf(index) });

const lastFrame = frame({ type: 'complete' });

const bursts = new Map<number, Buffer>();

/** Made once, so that what is measured by the clock is the page and not this service. */
function burstOf(chunks: number): Buffer {
  const made =
    bursts.get(chunks) ??
    Buffer.from(Array.from({ length: chunks }, (_, at) => frameOf(at)).join('') + lastFrame);
  bursts.set(chunks, made);
  return made;
}

async function* paced({ chunks, overMs }: ReplyPlan): AsyncGenerator<string> {
  const startedAt = performance.now();
  for (let index = 0; index < chunks; index += 1) {
    const due = startedAt + (overMs * index) / chunks;
    const ahead = due - performance.now();
    if (ahead > 1) await pause(ahead);
    yield frameOf(index);
  }
  yield lastFrame;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.writeHead(200, headers);
  if (request.method !== 'POST') return void response.end();
  let body = '';
  for await (const part of request) body += String(part);
  const plan = toPlan(body);
  if (plan.overMs === 0) return void response.end(burstOf(plan.chunks));
  response.socket?.setNoDelay(true);
  for await (const text of paced(plan)) {
    if (!response.write(text)) await once(response, 'drain');
  }
  response.end();
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
