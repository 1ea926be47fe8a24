import { spawn, type ChildProcess } from 'node:child_process';
import http, {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '@synapsei/presets/freePort';
import { inRoot } from '@synapsei/presets/inRoot';

type Received = Pick<Required<IncomingMessage>, 'headers'> & { method: string; url: string };

const portOf = (server: Server) => (server.address() as AddressInfo).port;

const listening = (server: Server) =>
  new Promise<number>((resolve) => server.listen(0, 'localhost', () => resolve(portOf(server))));

/** Amazon S3 reads a plus in a path as a space. The SDK writes it as `%2B`. */
const asAmazonReads = (url: string) => url.replace(/^[^?]*/, (path) => path.replaceAll('+', '%20'));

function ask(port: number, incoming: IncomingMessage, method: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { url = '', headers } = incoming;
    const hasBody = method === incoming.method;
    const sent = hasBody ? headers : { host: headers.host };
    const options = { port, host: 'localhost', method, path: asAmazonReads(url), headers: sent };
    const outgoing = http.request(options, resolve).on('error', reject);
    if (hasBody) incoming.pipe(outgoing);
    else outgoing.end();
  });
}

/** Whether Amazon S3 would take a put: `If-None-Match: *` wants no object, `If-Match` the one with that tag. */
async function isMet(port: number, incoming: IncomingMessage): Promise<boolean> {
  const { 'if-none-match': none, 'if-match': match } = incoming.headers;
  if (none === undefined && match === undefined) return true;
  const { statusCode, headers } = await ask(port, incoming, 'HEAD');
  return match === undefined ? statusCode !== 200 : headers.etag === match;
}

type Hold = (request: Pick<Received, 'method' | 'url'>) => Promise<void>;

/** The emulator takes every put; Amazon S3 answers 412 when a condition is not met. */
function createConditionalPuts(port: number, received: Received[], hold: Hold): Server {
  let last = Promise.resolve();
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    received.push({ method: incoming.method!, url: incoming.url!, headers: incoming.headers });
    if (!(await isMet(port, incoming))) {
      incoming.resume();
      const text = '<Error><Code>PreconditionFailed</Code><Message>taken</Message></Error>';
      outgoing.writeHead(412, { 'content-type': 'application/xml' }).end(text);
      return;
    }
    const response = await ask(port, incoming, incoming.method!);
    outgoing.writeHead(response.statusCode!, response.headers);
    response.pipe(outgoing);
    await new Promise((resolve) => outgoing.on('close', resolve));
  };
  return createServer((incoming, outgoing) => {
    const { method = '', url = '' } = incoming;
    void hold({ method, url }).then(() => {
      last = last.then(() => answer(incoming, outgoing)).catch(() => void outgoing.destroy());
    });
  });
}

async function untilHealthy(port: number, child: ChildProcess) {
  while (child.exitCode === null) {
    const asked = fetch(`http://localhost:${port}/health`).catch(() => undefined);
    if ((await asked)?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The bucket at port ${port} did not start.`);
}

/** The address of a store in the bucket, by one of the ways to it. */
export const bucketAddress = (endpoint: string, prefix: string) =>
  `s3://releases/${prefix}?region=us-east-1&endpoint=${encodeURIComponent(endpoint)}`;

/** An S3-compatible server with one empty bucket, `releases`. Credentials are in the environment. */
export async function startBucket() {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
  const port = await freePort();
  const child = spawn(process.execPath, [inRoot('node_modules/.bin/fauxqs')], {
    env: { ...process.env, FAUXQS_PORT: String(port) },
    stdio: 'ignore',
  });
  await untilHealthy(port, child);
  const received: Received[] = [];
  let hold: Hold = () => Promise.resolve();
  const front = createConditionalPuts(port, received, (request) => hold(request));
  const endpoint = `http://localhost:${await listening(front)}`;
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: 'releases' }));
  return {
    endpoint,
    /** Every request so far: the emulator does not keep all that it is told. */
    received,
    /** Requests wait for this promise before they are answered. */
    holdBy(next: Hold) {
      hold = next;
    },
    address: (prefix: string) => bucketAddress(endpoint, prefix),
    async stop() {
      child.kill();
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
    },
  };
}
