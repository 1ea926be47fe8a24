import net from 'node:net';
import { quantile } from '../figures';
import { bodyOf, type Started } from './startSides';

export type BurstPlan = {
  /** In parallel. */
  connections: number;
  /** Questions on each, one after the other. */
  rounds: number;
  /** Whether no question is asked twice, so that no answer is cached. Default: the same ones recur. */
  areNew?: boolean;
};

type Reply = {
  /** Ms from the request to its first event; undefined if none arrived. */
  firstEventMs?: number;
  events: number;
  isComplete: boolean;
};

const event = Buffer.from('data: {');
const complete = Buffer.from('data: {"type":"complete"');
const lastChunk = Buffer.from('0\r\n\r\n');

const head =
  'POST /api/ai/chat/stream HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n';

const toRequest = (body: string) =>
  `${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

function count(buffer: Buffer, mark: Buffer): number {
  let found = 0;
  for (let at = buffer.indexOf(mark); at >= 0; at = buffer.indexOf(mark, at + 1)) found += 1;
  return found;
}

/** Asks over a bare socket at minimal cost, because the server is what is measured. Never rejects. */
function talk(port: number, bodies: object[]): Promise<Reply[]> {
  return new Promise((resolve) => {
    const replies: Reply[] = [];
    const socket = net.connect(port, '127.0.0.1').setNoDelay();
    let sentAt = 0;
    let kept = Buffer.alloc(0);
    let current: Reply = { events: 0, isComplete: false };
    const ask = () => {
      const body = bodies[replies.length];
      if (body === undefined) return void socket.end();
      current = { events: 0, isComplete: false };
      replies.push(current);
      sentAt = performance.now();
      socket.write(toRequest(JSON.stringify(body)));
    };
    socket.once('connect', ask);
    socket.on('data', (part) => {
      // The network may split a mark.
      const seen = Buffer.concat([kept, part]);
      const events = count(seen, event) - count(kept, event);
      if (events > 0) current.firstEventMs ??= performance.now() - sentAt;
      current.events += events;
      if (seen.includes(complete)) current.isComplete = true;
      const isOver = seen.subarray(-lastChunk.length).equals(lastChunk);
      kept = isOver ? Buffer.alloc(0) : Buffer.from(seen.subarray(-complete.length));
      if (isOver) ask();
    });
    socket.once('error', () => undefined);
    socket.once('close', () => resolve(replies));
  });
}

let runs = 0;

/** Asks this much, and measures times and memory. */
export async function burst(
  { port, watchMemory, processorSeconds }: Started,
  { connections, rounds, areNew = false }: BurstPlan,
) {
  runs += 1;
  const asked = connections * rounds;
  const bodies = Array.from({ length: asked }, (_, index) => bodyOf(runs, index, areNew));
  const worked = processorSeconds();
  const memory = watchMemory();
  const began = performance.now();
  const talks = Array.from({ length: connections }, (_, at) =>
    talk(port, bodies.slice(at * rounds, (at + 1) * rounds)),
  );
  const replies = (await Promise.all(talks)).flat();
  const seconds = (performance.now() - began) / 1_000;
  const events = replies.reduce((sum, reply) => sum + reply.events, 0);
  const firstEvents = replies.flatMap(({ firstEventMs }) => firstEventMs ?? []);
  return {
    errors: asked - replies.filter(({ isComplete }) => isComplete).length,
    events,
    firstEventP99: quantile(firstEvents, 0.99),
    eventsPerSecond: events / seconds,
    /** Of the server's CPU time. */
    eventsPerProcessorSecond: events / (processorSeconds() - worked),
    /** Peak growth of the process. */
    grownKb: memory.stop(),
  };
}

export type Burst = Awaited<ReturnType<typeof burst>>;
