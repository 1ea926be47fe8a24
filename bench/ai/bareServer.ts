import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The comparison: plain node:http that writes the same events for the same questions. */
type Recorded = Record<string, { type: string; data: string }[]>;

const [file = '', delay] = process.argv.slice(2);
// Unchecked: `benchAi` writes this file, and a check would be measured too.
const recorded = JSON.parse(readFileSync(file, 'utf8')) as Recorded;
const delayMs = Number(delay);

const server = http.createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    // Unchecked as well: `benchAi` sends it.
    const { message } = JSON.parse(Buffer.concat(parts).toString()) as { message: string };
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    // `benchAi` ends each question with a number, which makes it unique.
    void write(response, recorded[message.replace(/ \d+$/, '')] ?? []);
  });
});

async function write(response: http.ServerResponse, events: Recorded[string]): Promise<void> {
  for (const { type, data } of events) {
    response.write(`data: ${JSON.stringify({ type, data })}\n\n`);
    if (delayMs > 0 && type === 'chunk')
      await pause(/[.:?!]\s*$/.test(data) ? delayMs * 4 : delayMs);
  }
  response.end();
}

server.listen(0, '127.0.0.1', () => {
  console.log(`bare listens on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
