import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Call = { method: string; path: string; body: unknown };

/** What Google's management API says of a project with an empty database, by the end of its addresses. */
const answers: [RegExp, unknown][] = [
  [/token/, { access_token: 'a', expires_in: 3600, scope: 'cloud-platform' }],
  [/\/services\//, { state: 'ENABLED' }],
  [/\/rulesets$/, { name: 'projects/p/rulesets/1' }],
  [/\/databases\/[^/]+$/, { type: 'FIRESTORE_NATIVE', databaseEdition: 'STANDARD' }],
];

/** Google's management API as firebase-tools sees it: accepts everything, and records the changes. */
export async function recordGoogle() {
  const changes: Call[] = [];
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    if (isChange(call)) changes.push(call);
    const [, answer = {}] = answers.find(([end]) => end.test(call.path)) ?? [];
    // Whoever asks for permissions has those it asks for.
    const isEcho = call.path.endsWith(':testIamPermissions');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isEcho ? call.body : answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    changes,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const body = await text(request);
  return {
    method: request.method ?? '',
    path: decodeURIComponent(request.url ?? '').split('?')[0] ?? '',
    body: body.startsWith('{') ? JSON.parse(body) : undefined,
  };
}

const isChange = ({ method, path }: Call) =>
  method === 'PATCH' || (method === 'POST' && path.endsWith('/rulesets'));
