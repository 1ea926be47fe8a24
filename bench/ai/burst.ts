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

/** `firstEventMs`: from the request to the first event. */
type Reply = { firstEventMs: number; events: number; isComplete: boolean };

const event = 'data: {';
const complete = 'data: {"type":"complete"';
const lastChunk = '0\r\n\r\n';

const toRequest = (body: string) =>
  [
    'POST /api/ai/chat/stream HTTP/1.1',
    'host: bench',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `\r\n${body}`,
  ].join('\r\n');

/** Asks over a bare socket at minimal cost, because the server is what is measured. Never rejects. */
function talk(port: number, bodies: object[]): Promise<Reply[]> {
  return new Promise((resolve) => {
    const replies: Reply[] = [];
    const socket = net.connect(port, '127.0.0.1').setNoDelay().setEncoding('latin1');
    let [sentAt, firstEventMs, text] = [0, 0, ''];
    const ask = () => {
      const body = bodies[replies.length];
      if (body === undefined) return void socket.end();
      [sentAt, firstEventMs, text] = [performance.now(), 0, ''];
      socket.write(toRequest(JSON.stringify(body)));
    };
    socket.once('connect', ask);
    socket.on('data', (part) => {
      text += String(part);
      if (!firstEventMs && text.includes(event)) firstEventMs = performance.now() - sentAt;
      if (!text.endsWith(lastChunk)) return;
      const events = text.split(event).length - 1;
      replies.push({ firstEventMs, events, isComplete: text.includes(complete) });
      ask();
    });
    socket.once('error', () => undefined);
    socket.once('close', () => resolve(replies));
  });
}

let runs = 0;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Asks this much, an equal share of each process, and measures times and memory. */
export async function burst(
  processes: Started[],
  { connections, rounds, areNew = false }: BurstPlan,
) {
  runs += 1;
  const asked = connections * rounds;
  const bodies = Array.from({ length: asked }, (_, index) => bodyOf(runs, index, areNew));
  const worked = () => sum(processes.map(({ processorSeconds }) => processorSeconds()));
  const before = worked();
  const memories = processes.map(({ watchMemory }) => watchMemory());
  const began = performance.now();
  const talks = Array.from({ length: connections }, (_, at) =>
    talk(processes[at % processes.length]!.port, bodies.slice(at * rounds, (at + 1) * rounds)),
  );
  const replies = (await Promise.all(talks)).flat();
  const seconds = (performance.now() - began) / 1_000;
  const events = sum(replies.map((reply) => reply.events));
  return {
    errors: asked - replies.filter(({ isComplete }) => isComplete).length,
    firstEventP99: quantile(
      replies.map(({ firstEventMs }) => firstEventMs),
      0.99,
    ),
    eventsPerSecond: events / seconds,
    /** Of the processes' CPU time. */
    eventsPerProcessorSecond: events / (worked() - before),
    /** Peak growth of the processes. */
    grownBytes: sum(memories.map((stop) => stop())),
  };
}

export type Burst = Awaited<ReturnType<typeof burst>>;
