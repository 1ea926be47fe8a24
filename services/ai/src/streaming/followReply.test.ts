import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
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

/** Longer than any test: time is told by the test. */
const stallMs = 600_000;

/** A server that sends one reply to one visitor, who reads only on command. */
async function send(reply: Reply) {
  let tellConnected: (response: http.ServerResponse) => void;
  const connected = new Promise<http.ServerResponse>((resolve) => (tellConnected = resolve));
  const server = http.createServer((_request, response) => {
    tellConnected(response);
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
  return { visitor, response: await connected };
}

/** As if nothing had been read or written for `stallMs`. */
const letTimePass = ({ socket }: http.ServerResponse) => socket!.emit('timeout');

test.each([
  ['amid an answer', false],
  ['at the very end of an answer', true],
])('a reader that stalls %s is dropped after the time limit', async (_when, hasEnded) => {
  const reply = createLongReply();
  if (hasEnded) reply.end({ type: 'complete' });
  const { response } = await send(reply);
  while (!response.writableNeedDrain) await turn();
  expect(response.socket!.timeout).toBe(stallMs);
  const gone = once(response, 'close');
  letTimePass(response);
  await gone;
  expect(response.destroyed).toBe(true);
  expect(reply.hasReaders).toBe(false);
  expect(reply.signal.aborted).toBe(!hasEnded);
});

test('no more is kept for a reader who stalls, however much is added', async () => {
  const reply = createLongReply();
  const { response } = await send(reply);
  while (!response.writableNeedDrain) await turn();
  const kept = response.writableLength;
  for (let part = 0; part < 20; part += 1) {
    reply.addTexts(['word ']);
    await turn();
    await turn();
  }
  expect(response.writableNeedDrain).toBe(true);
  expect(response.writableLength).toBeLessThanOrEqual(kept);
});

test('a visitor who left before the answer was there is no reader', async () => {
  const reply = createReply();
  const isNoticed = new Promise<void>((resolve) => {
    const server = http.createServer((request, response) => {
      visitor.destroy();
      response.once('close', () => {
        followReply(reply, response, { after: 0, heartbeatMs: 20, stallMs });
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
  expect(reply.signal.aborted).toBe(true);
});

test('a reader that reads slowly gets all of it', async () => {
  const reply = createLongReply();
  reply.end({ type: 'complete' });
  const { visitor } = await send(reply);
  let last = '';
  for await (const part of visitor) {
    last = (last + String(part)).slice(-200);
    if (last.includes('"complete"')) break;
    // Meanwhile the connection fills again.
    for (let turns = 0; turns < 3; turns += 1) await turn();
  }
  expect(last).toContain('"complete"');
});

test('a reader who waits for an answer has not stalled, however busy the process is', async () => {
  const reply = createReply();
  const { visitor, response } = await send(reply);
  let beats = 0;
  for await (const part of visitor) {
    beats += String(part).split(': hb').length - 1;
    if (beats >= 8) break;
    // In a busy process the connection's timer fires before the next heartbeat.
    letTimePass(response);
  }
  expect(beats).toBeGreaterThanOrEqual(8);
});
