import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { Reply } from '../replies/Reply';
import { followReply } from './followReply';

function createReply(): Reply {
  const question = { category: 'faq', text: 'Why?', conversationId: 'stalls' } as const;
  return new Reply(question, { graceMs: 0, failure: 'Failed.', onEnd: () => undefined });
}

/** With more to say than the system's own buffers take. */
function createLongReply(): Reply {
  const reply = createReply();
  const words = Array.from({ length: 10_000 }, () => 'word ');
  for (let part = 0; part < 20; part += 1) reply.addTexts(words);
  return reply;
}

const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A server that sends one reply to one visitor, who reads only when told to. */
async function send(reply: Reply, stallMs: number) {
  let tellGone: (ms: number) => void;
  const gone = new Promise<number>((resolve) => (tellGone = resolve));
  const server = http.createServer((_request, response) => {
    const began = performance.now();
    response.once('close', () => tellGone(performance.now() - began));
    followReply(reply, response, { after: 0, heartbeatMs: 20, stallMs });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const visitor = net.connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  closers.push(() => {
    visitor.destroy();
    server.close();
  });
  visitor.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n');
  return { visitor, gone };
}

test('a reader that takes nothing is let go once it has stalled for so long', async () => {
  const reply = createLongReply();
  const { gone } = await send(reply, 200);
  expect(await gone).toBeGreaterThanOrEqual(190);
  expect(reply.isStopped).toBe(true);
});

test('so is one that stalls at the very end of an answer', async () => {
  const reply = createLongReply();
  reply.end({ type: 'complete' });
  const { gone } = await send(reply, 200);
  expect(await gone).toBeGreaterThanOrEqual(190);
});

test('a reader that takes a little now and then gets all of it', async () => {
  const reply = createLongReply();
  reply.end({ type: 'complete' });
  const { visitor } = await send(reply, 200);
  let last = '';
  let parts = 0;
  for await (const part of visitor) {
    last = (last + String(part)).slice(-200);
    if (last.includes('"complete"')) break;
    parts += 1;
    if (parts % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 30));
  }
  expect(last).toContain('"complete"');
});

test('a reader of an answer that is not there yet is no stalled one', async () => {
  const reply = createReply();
  const { visitor } = await send(reply, 60);
  let beats = 0;
  for await (const part of visitor) {
    beats += String(part).split(': hb').length - 1;
    if (beats >= 8) break;
  }
  expect(beats).toBeGreaterThanOrEqual(8);
});
