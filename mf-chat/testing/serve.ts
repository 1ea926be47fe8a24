import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await close(server);
});

/** A real HTTP server on a free port of this machine, until the test ends. Returns its address. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An address at which no server answers. */
export async function closedAddress(): Promise<string> {
  const address = await serve(() => {});
  await Promise.all(servers.splice(-1).map(close));
  return address;
}

function close(server: Server): Promise<unknown> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
}

export const event = (type: string, data?: string) => `data: ${JSON.stringify({ type, data })}\n\n`;
export const chunk = (data: string) => event('chunk', data);
export const complete = event('complete');
