import http, { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BucketPolicy } from '../commands/policy';
import { isAllowed, type Ask } from './isAllowed';
import { bucketAddress } from './startBucket';

const arn = 'arn:aws:s3:::';
const actions: Record<string, string> = {
  GET: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};

const unescapeText = (value: string) => value.replace(/&quot;/g, '"').replace(/&amp;/g, '&');

/** What a request of the S3 protocol asks for. A bulk removal asks once for each of its keys. */
function readAsks({ method = '', url = '', headers }: IncomingMessage, body: string): Ask[] {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const resource = arn + decodeURIComponent(pathname.slice(1)).replace(/\/$/, '');
  if (searchParams.has('delete')) {
    const names = [...body.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, name = '']) =>
      unescapeText(name),
    );
    return names.map((name) => ({
      action: 's3:DeleteObject',
      resource: `${resource}/${name}`,
      keys: {},
    }));
  }
  if (searchParams.has('list-type')) {
    const keys = { 's3:prefix': searchParams.get('prefix') ?? undefined };
    return [{ action: 's3:ListBucket', resource, keys }];
  }
  const keys = { 's3:if-none-match': headers['if-none-match'] };
  return [{ action: actions[method] ?? method, resource, keys }];
}

const refusal = '<Code>AccessDenied</Code><Message>Access Denied</Message>';

/** A bulk removal succeeds as a request; what was not removed stands in the answer. */
function refuse(outgoing: ServerResponse, asks: Ask[]) {
  const isBulk = asks.some(({ action }) => action === 's3:DeleteObject');
  const errors = asks.map(({ resource }) => {
    const key = resource.slice(resource.indexOf('/') + 1);
    return `<Error><Key>${key}</Key>${refusal}</Error>`;
  });
  const body = isBulk
    ? `<DeleteResult>${errors.join('')}</DeleteResult>`
    : `<Error>${refusal}</Error>`;
  outgoing.writeHead(isBulk ? 200 : 403, { 'content-type': 'application/xml' }).end(body);
}

const forward = (endpoint: string, { method, headers, url }: IncomingMessage, body: Buffer) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    http
      .request(endpoint + url, { method, headers }, resolve)
      .on('error', reject)
      .end(body);
  });

/**
 * Another way to a bucket, for credentials that have this policy alone. Whoever may not list does not learn
 * that an object is missing.
 */
export async function startPolicedBucket(endpoint: string, policy: BucketPolicy) {
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const asks = readAsks(incoming, body.toString());
    if (!asks.every((ask) => isAllowed(policy, ask))) return refuse(outgoing, asks);
    const response = await forward(endpoint, incoming, body);
    const bucket = asks[0]!.resource.replace(/\/.*/s, '');
    const mayList = isAllowed(policy, { action: 's3:ListBucket', resource: bucket, keys: {} });
    if (response.statusCode === 404 && !mayList) return refuse(outgoing, asks);
    outgoing.writeHead(response.statusCode!, response.headers);
    response.pipe(outgoing);
  }
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    /** The store's address by this way. */
    address: (prefix: string) => {
      const { port } = server.address() as AddressInfo;
      return bucketAddress(`http://localhost:${port}`, prefix);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
