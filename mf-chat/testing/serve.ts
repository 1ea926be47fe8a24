import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TestService = { baseUrl: string; close(): Promise<void> };

/** A real HTTP server on a free port of this machine. */
export async function serve(listener: RequestListener): Promise<TestService> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

export const event = (type: string, data?: string) => `data: ${JSON.stringify({ type, data })}\n\n`;
export const chunk = (data: string) => event('chunk', data);
export const complete = event('complete');
