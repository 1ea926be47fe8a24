import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { Reply } from '../replies/Reply';
import { createQuestion } from '../testing/createQuestion';
import { followReply } from './followReply';

function createReply(): Reply {
  return new Reply(createQuestion(), { graceMs: 0, failure: 'Failed.', onEnd: () => undefined });
}

/** With more output than the system's own buffers hold. */
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

/** A server that sends one reply to one visitor, who reads only on command. */
async function send(reply: Reply, stallMs: number) {
  let tellGone: (ms: number) => void;
  let tellConnected: (socket: net.Socket) => void;
  const connected = new Promise<net.Socket>((resolve) => (tellConnected = resolve));
  const gone = new Promise<number>((resolve) => (tellGone = resolve));
  const server = http.createServer((request, response) => {
    tellConnected(request.socket);
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
  return { visitor, gone, connected };
}

test('a stalled reader is dropped after the time limit', async () => {
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

test('a visitor who left before the answer was there is no reader', async () => {
  const reply = createReply();
  const isNoticed = new Promise<void>((resolve) => {
    const server = http.createServer((request, response) => {
      visitor.destroy();
      response.once('close', () => {
        followReply(reply, response, { after: 0, heartbeatMs: 20, stallMs: 200 });
        resolve();
      });
    });
    let visitor: net.Socket;
    server.listen(0, '127.0.0.1', () => {
      visitor = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
      visitor.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n');
    });
    closers.push(() => server.close());
  });
  await isNoticed;
  expect(reply.hasReaders).toBe(false);
  expect(reply.isStopped).toBe(true);
});

test('a reader that reads slowly gets all of it', async () => {
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

test('a reader who waits for an answer has not stalled, however busy the process is', async () => {
  const reply = createReply();
  const { visitor, connected } = await send(reply, 60);
  const connection = await connected;
  let beats = 0;
  for await (const part of visitor) {
    beats += String(part).split(': hb').length - 1;
    if (beats >= 8) break;
    // In a busy process the connection's timer fires before the next heartbeat.
    connection.emit('timeout');
  }
  expect(beats).toBeGreaterThanOrEqual(8);
});
