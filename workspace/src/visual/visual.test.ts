import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTarget } from '@synapsei/release/testing';
import { launchHealthy } from '../processes';
import { compareReleases } from './compareReleases';
import { visual } from './visual';

jest.mock('@synapsei/release/testing', () => ({
  ...jest.requireActual<object>('@synapsei/release/testing'),
  openTarget: jest.fn(),
}));
jest.mock('../processes');
jest.mock('../test/findChromium');
jest.mock('./compareReleases');

let server: Server;
const stop = jest.fn();
const before = process.exitCode;

beforeAll(async () => {
  server = createServer((_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  jest.spyOn(console, 'log').mockReturnValue();
  jest.mocked(launchHealthy).mockResolvedValue({ stop } as never);
});
afterEach(() => (process.exitCode = before));

function serveAt(name: string, port: number): void {
  const target = { name, url: `http://127.0.0.1:${port}/` };
  jest.mocked(openTarget).mockResolvedValue({ target } as never);
}

const runningPort = () => (server.address() as AddressInfo).port;

test.each([0, 1])('its exit code is that of the comparison: %i', async (code) => {
  serveAt('production', runningPort());
  jest.mocked(compareReleases).mockResolvedValueOnce({ code } as never);
  await visual([], {}, 8080);
  expect(process.exitCode).toBe(code);
  expect(launchHealthy).not.toHaveBeenCalled();
});

test('the local site is started when it does not run, and stopped after a failure', async () => {
  serveAt('local', 1);
  jest.mocked(compareReleases).mockRejectedValueOnce(new Error('a server failed'));
  await expect(visual([], {}, 8080)).rejects.toThrow('a server failed');
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a deployed site that does not answer is named', async () => {
  serveAt('production', 1);
  await expect(visual([], {}, 8080)).rejects.toThrow('http://127.0.0.1:1/ does not answer.');
});
