import { createServer, type RequestListener, type Server } from 'node:http';

export type TestService = { baseUrl: string; close(): Promise<void> };

/** A real HTTP server on a free port of this machine. */
export async function serve(listener: RequestListener): Promise<TestService> {
  const server = createServer(listener);
  return {
    baseUrl: await listen(server),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

/** Listens on a free port; returns the server's address. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

export const event = (type: string, data?: string) => `data: ${JSON.stringify({ type, data })}\n\n`;
export const chunk = (data: string) => event('chunk', data);
export const complete = event('complete');
