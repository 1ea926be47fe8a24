import net from 'node:net';
import { quantile } from '../runBenchmark';
import { bodyOf, type Started } from './startSides';

export type BurstPlan = {
  connections: number;
  /** Questions on each, one after the other. */
  rounds: number;
};

type Reply = {
  /** From the request to the first event; undefined if none arrived. */
  firstEventMs?: number;
  events: number;
  isComplete: boolean;
};

const event = Buffer.from('data: {');
const complete = Buffer.from('data: {"type":"complete"');
const lastChunk = Buffer.from('0\r\n\r\n');

const head =
  'POST /api/ai/chat/stream HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n';

function countEvents(bytes: Buffer): number {
  let found = 0;
  for (let at = bytes.indexOf(event); at >= 0; at = bytes.indexOf(event, at + 1)) found += 1;
  return found;
}

/** Asks over a bare socket, to spend as little processor time as possible beside the server. Never rejects. */
function talk(port: number, bodies: object[]): Promise<Reply[]> {
  return new Promise((resolve) => {
    const replies: Reply[] = [];
    const socket = net.connect(port, '127.0.0.1').setNoDelay();
    let sentAt = 0;
    let kept = Buffer.alloc(0);
    const ask = () => {
      const asked = bodies[replies.length];
      if (asked === undefined) return void socket.end();
      replies.push({ events: 0, isComplete: false });
      kept = Buffer.alloc(0);
      const body = JSON.stringify(asked);
      sentAt = performance.now();
      socket.write(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    };
    socket.once('connect', ask);
    socket.on('data', (part) => {
      const reply = replies.at(-1)!;
      // The network may split a marker.
      const seen = Buffer.concat([kept, part as Buffer]);
      reply.events += countEvents(seen) - countEvents(kept);
      if (reply.events > 0) reply.firstEventMs ??= performance.now() - sentAt;
      reply.isComplete ||= seen.includes(complete);
      kept = Buffer.from(seen.subarray(-complete.length));
      if (seen.subarray(-lastChunk.length).equals(lastChunk)) ask();
    });
    socket.once('error', () => undefined);
    socket.once('close', () => resolve(replies));
  });
}

let runs = 0;

export async function burst(
  { port, processorSeconds, watchMemory }: Started,
  { connections, rounds }: BurstPlan,
) {
  runs += 1;
  const asked = connections * rounds;
  const bodies = Array.from({ length: asked }, (_, index) => bodyOf(runs, index));
  const before = processorSeconds();
  const readGrown = watchMemory();
  const began = performance.now();
  const talks = Array.from({ length: connections }, (_, at) =>
    talk(port, bodies.slice(at * rounds, (at + 1) * rounds)),
  );
  const replies = (await Promise.all(talks)).flat();
  const seconds = (performance.now() - began) / 1_000;
  const events = replies.reduce((total, reply) => total + reply.events, 0);
  const firstEvents = replies.flatMap(({ firstEventMs }) => firstEventMs ?? []);
  return {
    errors: asked - replies.filter(({ isComplete }) => isComplete).length,
    firstEventP99: quantile(firstEvents, 0.99),
    eventsPerSecond: events / seconds,
    eventsPerProcessorSecond: events / (processorSeconds() - before),
    grownBytes: readGrown(),
  };
}

export type Burst = Awaited<ReturnType<typeof burst>>;
