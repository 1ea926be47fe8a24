import crypto from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { freePort } from './freePort';

afterEach(() => jest.restoreAllMocks());

test('a port in use is not returned', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  const { randomInt } = crypto;
  const draw = jest.spyOn(crypto, 'randomInt') as unknown as jest.Mock<number>;
  draw.mockReturnValueOnce(taken).mockImplementation(() => randomInt(12_000, 32_768));
  expect(await freePort()).not.toBe(taken);
  expect(draw.mock.calls.length).toBeGreaterThan(1);
  server.close();
});

test('no port is one that the system hands out', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  for (const port of ports) expect(port).toBeLessThan(32_768);
});
