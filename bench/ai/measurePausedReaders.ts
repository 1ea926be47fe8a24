import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startSides, type Started } from './startSides';

const readers = 50;
const settleMs = 2_000;
const watchMs = 8_000;
const mostRequests = 2_000;
/** A text of maximum length, whose summary is long too. */
const longText = Array.from(
  { length: 12 },
  (_, index) => `Sentence ${index} ${'about forecasts and demand '.repeat(40)}ends.`,
).join(' ');

async function finishReply({ port }: Started): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/ai/chat/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message: longText, type: 'summary', conversationId: 'paused' }),
  });
  await response.text();
  const id = response.headers.get('x-reply-id');
  if (!id) throw new Error('The AI service names no x-reply-id.');
  return id;
}

/** Writes requests as fast as they are accepted, and reads nothing. */
function flood(port: number, path: string): net.Socket {
  let count = 0;
  const socket = net.connect(port, '127.0.0.1').pause();
  const write = () => {
    while (count < mostRequests && socket.write(`GET ${path} HTTP/1.1\r\nhost: bench\r\n\r\n`))
      count += 1;
  };
  return socket
    .on('connect', write)
    .on('drain', write)
    .on('error', () => undefined);
}

/**
 * Readers that request a finished long answer over and over, and read nothing of it.
 * @returns by how many bytes the service grows at most once the system's buffers are full, in the first two seconds
 */
export async function measurePausedReaders(): Promise<number> {
  const { service, stop } = await startSides(0, { REQUEST_LIMIT_PER_MINUTE: '1000000' });
  const path = `/api/ai/replies/${await finishReply(service)}?after=0`;
  const sockets = Array.from({ length: readers }, () => flood(service.port, path));
  await pause(settleMs);
  const grown = service.watchMemory();
  await pause(watchMs);
  const bytes = grown();
  for (const socket of sockets) socket.destroy();
  await stop();
  return bytes;
}
