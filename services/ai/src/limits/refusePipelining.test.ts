import http from 'node:http';
import net from 'node:net';
import { useAi } from '../testing/useAi';

const { start, startWithModel } = useAi();

/** Pipelines this many requests over one connection; resolves to the number of answers before it closed. */
async function pipeline(count: number): Promise<number> {
  const ai = await start();
  return new Promise((resolve) => {
    const socket = net.connect(Number(new URL(ai.url).port), '127.0.0.1');
    let received = '';
    const answers = () => received.split('HTTP/1.1 200').length - 1;
    socket.on('data', (part) => {
      received += part.toString();
      if (answers() === count) socket.end();
    });
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(answers()));
    socket.write('GET /healthz HTTP/1.1\r\nhost: ai\r\n\r\n'.repeat(count));
  });
}

test('a connection that pipelines too many requests is closed', async () => {
  expect(await pipeline(1_000)).toBeLessThan(1_000);
});

test('a few pipelined requests are answered', async () => {
  expect(await pipeline(5)).toBe(5);
});

test('a connection that waits for each answer may ask for long', async () => {
  const ai = await start();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<string>((resolve) => {
      const request = http.get(`${ai.url}/healthz`, { agent }, (response) => {
        response.resume().on('end', () => resolve(request.reusedSocket ? 'again' : 'first'));
      });
      request.on('error', (error) => resolve(error.message));
    });
  const asked: string[] = [];
  while (asked.length < 20) asked.push(await ask());
  agent.destroy();
  expect(asked).toEqual(['first', ...Array<string>(19).fill('again')]);
});

test('streams queued on a closed connection are released', async () => {
  const waits = { AI_CHUNK_MS: '600000', AI_TOTAL_MS: '600000', RESUME_GRACE_MS: '0' };
  const busy = await startWithModel('held', waits);
  const socket = net.connect(Number(new URL(busy.url).port), '127.0.0.1');
  for (const conversationId of ['one', 'two', 'three']) {
    const body = JSON.stringify({ message: 'Hi there?', type: 'faq', conversationId });
    socket.write(
      `POST /api/ai/chat/stream HTTP/1.1\r\nhost: ai\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
  }
  const openReplies = async () =>
    /^ai_open_replies (\d+)$/m.exec(await (await fetch(`${busy.url}/metrics`)).text())![1];
  while ((await openReplies()) !== '3');
  socket.destroy();
  while ((await openReplies()) !== '0');
  expect(await openReplies()).toBe('0');
});
