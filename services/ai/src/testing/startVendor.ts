import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type Vendor = 'anthropic' | 'google';

type Received = { headers: http.IncomingHttpHeaders; body: string };

const texts = ['We offer **LLM ', 'Integration**. ', 'It cites its sources.'];

/** The events of each vendor's own protocol that stream `texts`. */
const protocols: Record<Vendor, object[]> = {
  anthropic: [
    {
      type: 'message_start',
      message: {
        id: 'm1',
        type: 'message',
        role: 'assistant',
        model: 'some-model',
        content: [],
        usage: { input_tokens: 11, output_tokens: 1 },
      },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    ...texts.map((text) => ({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'text_delta', text },
    })),
    { type: 'content_block_stop', index: 0 },
    {
      type: 'message_delta',
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: { output_tokens: 9 },
    },
    { type: 'message_stop' },
  ],
  google: texts.map((text, index) => ({
    candidates: [
      {
        content: { parts: [{ text }], role: 'model' },
        index: 0,
        ...(index === texts.length - 1 && { finishReason: 'STOP' }),
      },
    ],
  })),
};

/** A server with a vendor's own protocol, on a real port; a broken one refuses. */
export async function startVendor(vendor: Vendor, isBroken: boolean) {
  const requests: Received[] = [];
  const server = http.createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    requests.push({ headers: request.headers, body });
    if (isBroken) return void response.writeHead(529).end('{"error":{"message":"overloaded"}}');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of protocols[vendor]) response.write(`data: ${JSON.stringify(event)}\n\n`);
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { baseUrl, requests, close };
}
