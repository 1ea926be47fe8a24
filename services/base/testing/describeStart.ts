import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { freePort } from '@synapsei/presets/freePort';
import { runServer } from './runServer';

/** A port that is taken until `release`. */
async function takePort() {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const release = () => new Promise((resolve) => blocker.close(resolve));
  return { port: String((blocker.address() as AddressInfo).port), release };
}

/** The server's answer to the beginning of a request, once it has closed the connection. */
async function sendBeginning(url: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (data) => (received += data));
  // The server may close it before the beginning has left.
  socket.on('error', () => undefined);
  socket.write('GET /livez HTTP/1.1\r\nhost: x\r\n');
  await new Promise((resolve) => socket.once('close', resolve));
  return received;
}

/** Variables that a start of the service requires here. */
type Variables = () => Record<string, string>;

/** Starts processes of a service, which end with the test. */
function startsOf(source: string, variables: Variables) {
  const running: ReturnType<typeof runServer>[] = [];
  afterEach(() => running.splice(0).forEach(({ child }) => child.kill('SIGKILL')));
  return (environment: Record<string, string>) => {
    const started = runServer(path.join(source, 'server.ts'), { ...variables(), ...environment });
    running.push(started);
    return started;
  };
}

/** Tests that a service starts and stops. @param source folder of its server.ts */
export function describeStart(name: string, source: string, variables: Variables = () => ({})) {
  const run = startsOf(source, variables);

  test('it serves until SIGTERM, with its counts at a port of their own, and exits cleanly', async () => {
    const port = String(await freePort());
    const { child, listening, ended } = run({ PORT: '0', METRICS_PORT: port });
    const url = await listening;
    const answer = await fetch(`${url}/livez`);
    expect(await answer.json()).toEqual({ status: 'ok', name, version: expect.any(String) });
    const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    // An answer is counted after it is sent.
    while (!(await read()).includes('http_request_seconds_count{method="GET",route="/livez"'));
    expect(await read()).toContain('process_resident_memory_bytes');
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, errors: '' });
  });
}

/** Tests the rest of how services start and stop. In the everyday tests one service stands for all. */
export function describeLifeCycle(name: string, source: string, variables: Variables = () => ({})) {
  const run = startsOf(source, variables);

  test('on SIGTERM it says that it is not ready, and serves on until balancers had time to notice', async () => {
    const { child, listening } = run({ PORT: '0', DRAIN_MS: '60000' });
    const url = await listening;
    const readiness = async () => {
      const answer = await fetch(`${url}/readyz`);
      return { code: answer.status, ...((await answer.json()) as { status: string }) };
    };
    expect(await readiness()).not.toMatchObject({ status: 'stopping' });
    child.kill('SIGTERM');
    let last = await readiness();
    while (last.status !== 'stopping') last = await readiness();
    expect(last.code).toBe(503);
    expect((await fetch(`${url}/livez`)).status).toBe(200);
  });

  test('a request that does not arrive in time is ended, and on SIGINT it exits cleanly', async () => {
    const { child, listening, ended } = run({ PORT: '0', REQUEST_MS: '200', DRAIN_MS: '50' });
    expect(await sendBeginning(await listening)).toMatch(/^HTTP\/1.1 408 /);
    child.kill('SIGINT');
    expect(await ended).toEqual({ code: 0, errors: '' });
  });

  test.each(['PORT', 'METRICS_PORT'])('a taken %s stops it with one sentence', async (variable) => {
    const { port, release } = await takePort();
    const { code, errors } = await run({ PORT: '0', [variable]: port }).ended;
    await release();
    expect(code).toBe(1);
    expect(errors).toBe(
      `${name}: port ${port} on 127.0.0.1 is already in use; stop what uses it or set ${variable} to another port.\n`,
    );
  });

  test('an invalid variable stops it with one sentence', async () => {
    const { code, errors } = await run({ PORT: 'many' }).ended;
    expect(code).toBe(1);
    expect(errors).toBe(`${name}: PORT must be a whole number from 0 to 65535, but is "many".\n`);
  });
}
