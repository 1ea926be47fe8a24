import net from 'node:net';

export type StreamResult = {
  /** Ms from the request to its first event; undefined if none arrived. */
  firstEventMs?: number;
  /** Ms from the request to its first word. */
  firstWordMs?: number;
  events: number;
  isComplete: boolean;
};

type Plan = {
  port: number;
  /** Parallel connections. */
  connections: number;
  /** Sequential requests per connection. */
  rounds: number;
  /** Body of the nth request. */
  body: (index: number) => object;
};

const event = Buffer.from('data: {');
const word = Buffer.from('data: {"type":"chunk"');
const complete = Buffer.from('data: {"type":"complete"');
const lastChunk = Buffer.from('0\r\n\r\n');

/** Sends requests over bare sockets at minimal cost, because the server is what is measured. Never rejects. */
export async function openStreams(plan: Plan): Promise<StreamResult[]> {
  const { port, connections, rounds, body } = plan;
  const bodies = Array.from({ length: connections * rounds }, (_, index) => body(index));
  const talks = Array.from({ length: connections }, (_, connection) =>
    talk(port, bodies.slice(connection * rounds, (connection + 1) * rounds)),
  );
  return (await Promise.all(talks)).flat();
}

function talk(port: number, bodies: object[]): Promise<StreamResult[]> {
  return new Promise((resolve) => {
    const results: StreamResult[] = [];
    const socket = net.connect(port, '127.0.0.1').setNoDelay();
    let sentAt = 0;
    let kept = Buffer.alloc(0);
    let current: StreamResult = { events: 0, isComplete: false };
    const ask = () => {
      const body = bodies[results.length];
      if (body === undefined) return void socket.end();
      current = { events: 0, isComplete: false };
      results.push(current);
      sentAt = performance.now();
      socket.write(toRequest(JSON.stringify(body)));
    };
    socket.once('connect', ask);
    socket.on('data', (part) => {
      // The network may split a mark.
      const seen = Buffer.concat([kept, part]);
      const events = count(seen, event) - count(kept, event);
      if (events > 0) current.firstEventMs ??= performance.now() - sentAt;
      if (current.firstWordMs === undefined && seen.includes(word))
        current.firstWordMs = performance.now() - sentAt;
      current.events += events;
      if (seen.includes(complete)) current.isComplete = true;
      const isOver = seen.subarray(-lastChunk.length).equals(lastChunk);
      kept = isOver ? Buffer.alloc(0) : Buffer.from(seen.subarray(-complete.length));
      if (isOver) ask();
    });
    socket.once('error', () => undefined);
    socket.once('close', () => resolve(results));
  });
}

const head =
  'POST /api/ai/chat/stream HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n';

const toRequest = (body: string) =>
  `${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

function count(buffer: Buffer, mark: Buffer): number {
  let found = 0;
  for (let at = buffer.indexOf(mark); at >= 0; at = buffer.indexOf(mark, at + 1)) found += 1;
  return found;
}
