import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, startSides, type Sides } from './startSides';

const readers = 50;
const watchMs = 10_000;
const settleMs = 2_000;
/** A text of maximum length, whose summary is long too. */
const longText = Array.from(
  { length: 12 },
  (_, index) => `Sentence ${index} ${'about forecasts and demand '.repeat(40)}ends.`,
).join(' ');

/**
 * Readers that request a long answer repeatedly without reading any of it: once the system's
 * buffers are full, the process must not grow. Each requests a finished answer over and over on one
 * connection. `grownKb`: peak growth; `grownLaterKb`: after the first seconds, in which the buffers fill.
 */
export async function measurePausedReaders() {
  const sides = await startSides(0, { REQUEST_LIMIT_PER_MINUTE: '1000000' });
  const path = `/api/ai/replies/${await finishedReply(sides)}?after=0`;
  const memory = sides.service.watchMemory();
  const sockets = Array.from({ length: readers }, () => flood(sides.service.port, path));
  await pause(settleMs);
  const settledKb = memory.grownKb();
  await pause(watchMs - settleMs);
  const grownKb = memory.stop();
  const requestsSent = sockets.reduce((sum, { sent }) => sum + sent(), 0);
  for (const { socket } of sockets) socket.destroy();
  await sides.stop();
  return { readers, requestsSent, grownKb, grownLaterKb: grownKb - settledKb };
}

export type PausedReaders = Awaited<ReturnType<typeof measurePausedReaders>>;

async function finishedReply({ service }: Sides): Promise<string> {
  const question = { message: longText, type: 'summary', conversationId: 'paused' };
  const response = await ask(service.port, question);
  await response.text();
  const id = response.headers.get('x-reply-id');
  if (!id) throw new Error('The AI service names no x-reply-id.');
  return id;
}

/** Writes requests as fast as they are accepted, and reads nothing. */
function flood(port: number, path: string) {
  const request = `GET ${path} HTTP/1.1\r\nhost: bench\r\n\r\n`;
  const most = 2_000;
  let count = 0;
  const socket = net.connect(port, '127.0.0.1').pause();
  const write = () => {
    while (count < most && socket.write(request)) count += 1;
  };
  socket
    .on('connect', write)
    .on('drain', write)
    .on('error', () => undefined);
  return { socket, sent: () => count };
}
