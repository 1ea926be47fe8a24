import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `stream` answers completely, `held` with one sentence and, told to go on, four more, `refuse` with
 * 500, `busy` with 429 and a pause of an hour, `hang` never. `break` stops after a sentence, `endless` never, nor does `endless-slow`, which says little.
 */
export type ModelBehaviour =
  'stream' | 'held' | 'refuse' | 'busy' | 'hang' | 'break' | 'endless' | 'endless-slow';

export type ModelRequest = {
  max_tokens?: number;
  messages: { role: string; content: string }[];
};

/** The model's response to a request, in pieces. `finish`: why it ends. Default: it is complete. */
export type Script = ((request: ModelRequest) => string[]) & { finish?: string };

/** A server with OpenAI's protocol, on a real port. */
export async function startModel(behaviour: ModelBehaviour | Script) {
  const requests: ModelRequest[] = [];
  const headers: http.IncomingHttpHeaders[] = [];
  const [closed, asked, released] = [createSignal(), createSignal(), createSignal()];
  const server = http.createServer(async (request, response) => {
    const parts = await request.toArray();
    const read = JSON.parse(Buffer.concat(parts).toString()) as ModelRequest;
    requests.push(read);
    headers.push(request.headers);
    response.once('close', closed.give);
    if (typeof behaviour === 'function') {
      open(response);
      sayAll(response, behaviour(read), behaviour.finish);
    } else behaviours[behaviour](response, released.given);
    asked.give();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return {
    baseUrl,
    variables: { AI_BASE_URL: baseUrl, AI_MODEL: 'test' },
    requests,
    headers,
    asked: asked.given,
    closed: closed.given,
    goOn: released.give,
    close,
  };
}

function createSignal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}

const behaviours: Record<
  ModelBehaviour,
  (response: http.ServerResponse, released: Promise<void>) => void
> = {
  stream: (response) => {
    open(response);
    sayAll(response, ['We ', 'offer ', '**LLM Integration**.']);
  },
  held: (response, released) => {
    open(response);
    say(response, 'One. ');
    void released.then(() => sayAll(response, ['Two. ', 'Three. ', 'Four. ', 'Five. ']));
  },
  refuse: (response) => {
    response.writeHead(500, { 'content-type': 'application/json' });
    response.end('{"error":{"message":"overloaded"}}');
  },
  busy: (response) => {
    response.writeHead(429, { 'retry-after': '3600', 'content-type': 'application/json' });
    response.end('{"error":{"message":"too many"}}');
  },
  hang: () => undefined,
  break: (response) => {
    open(response);
    say(response, 'We know that. And ');
    setTimeout(() => response.destroy(), 50);
  },
  endless: (response) => repeat(response, 'more '.repeat(20)),
  // Begins with a sentence, which the guard lets pass at once.
  'endless-slow': (response) => repeat(response, 'more ', 'more of it. '),
};

function sayAll(response: http.ServerResponse, pieces: string[], finish = 'stop'): void {
  for (const piece of pieces) say(response, piece);
  say(response, '', finish);
  response.write(`data: ${JSON.stringify({ id: '1', model: 'test', choices: [], usage })}\n\n`);
  response.end('data: [DONE]\n\n');
}

const usage = { prompt_tokens: 11, completion_tokens: 5, total_tokens: 16 };

function repeat(response: http.ServerResponse, text: string, first = text): void {
  open(response);
  say(response, first);
  const timer = setInterval(() => say(response, text), 5);
  response.once('close', () => clearInterval(timer));
}

function open(response: http.ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

function say(
  response: http.ServerResponse,
  content: string,
  finish_reason: string | null = null,
): void {
  const choice = { index: 0, delta: { content }, finish_reason };
  response.write(`data: ${JSON.stringify({ id: '1', model: 'test', choices: [choice] })}\n\n`);
}
