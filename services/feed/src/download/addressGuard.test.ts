import { answer, redirect, rss, startFeed, startOrigin } from '../../testing/startFeed';
import { guardedLookup, type Lookup } from './addressGuard';

const notPublic = 'it leads to an address that is not public';
const names: Record<string, string[]> = {
  'private.example': ['10.1.2.3'],
  'loopback.example': ['127.0.0.1'],
  'mixed.example': ['93.184.215.14', '192.168.0.1'],
  'six.example': ['fd00::1'],
  'mapped.example': ['::ffff:169.254.169.254'],
  'nowhere.example': [],
};
const lookup: Lookup = async (name) =>
  (names[name] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

let origin: Awaited<ReturnType<typeof startOrigin>>;
let open: Awaited<ReturnType<typeof startFeed>>;

beforeAll(async () => {
  origin = await startOrigin({
    '/feed': answer(rss('<item><title>Reached</title></item>')),
    '/relative': redirect('/feed', 301),
    '/chain-1': redirect('/chain-2'),
    '/chain-2': redirect('/chain-3', 307),
    '/chain-3': redirect('/feed', 308),
    '/loop': redirect('/loop'),
    '/to-literal': redirect('http://127.0.0.1/'),
    '/to-name': redirect('http://private.example/'),
    '/to-port': redirect('http://93.184.215.14:22/'),
    '/to-file': redirect('file:///etc/passwd'),
    '/to-nothing': (_request, response) => response.writeHead(302).end(),
    '/not-listed': redirect('https://other.example/feed'),
  });
  open = await startFeed({ allowedHosts: ['*'], trustedUrls: origin.addresses }, lookup);
});
afterAll(async () => {
  await open.server.close();
  await origin.close();
});

/** Status and message for the feed at `address`. */
async function answerTo(address: string, feed = open) {
  const { status, body } = await feed.read(address);
  return [status, body.message];
}
const refusal = (status: number, message: string) => [
  status,
  expect.stringContaining(message) as string,
];

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://10.0.0.8/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[fd12::1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://127.0.0.1./',
  ...Object.keys(names).flatMap((name) => [`http://${name}/`, `https://${name}/feed`]),
])('%s, which is or resolves to a private address, is refused', async (address) => {
  expect(await answerTo(address)).toEqual(refusal(403, notPublic));
});

test('localhost is refused after system resolution', async () => {
  const feed = await startFeed({ allowedHosts: ['*'] });
  const answered = await answerTo('http://localhost/feed', feed);
  await feed.server.close();
  expect(answered).toEqual(refusal(403, notPublic));
});

test.each([
  ['http://user:secret@93.184.215.14/', 403, 'credentials'],
  ['http://93.184.215.14:8080/', 403, 'ports 80 and 443'],
  ['file:///etc/passwd', 422, 'http or https'],
  ['data:text/xml,<rss/>', 422, 'http or https'],
  ['//example.com/feed', 422, 'http or https'],
])('%s is refused', async (address, status, message) => {
  expect(await answerTo(address)).toEqual(refusal(status, message));
});

test('an address next to a trusted one is not trusted', async () => {
  for (const address of [`${origin.url}/feed?x=1`, `${origin.url}/other`, `${origin.url}/feed/`]) {
    expect((await open.read(address)).status).toBe(403);
  }
  expect(origin.counts['/feed?x=1']).toBeUndefined();
});

describe('a redirect', () => {
  test.each(['/relative', '/chain-1'])('%s is followed', async (path) => {
    const { body } = await open.read(origin.url + path);
    expect(body.items[0]?.title).toBe('Reached');
  });

  test.each([
    ['/to-literal', 403, notPublic],
    ['/to-name', 403, notPublic],
    ['/to-port', 403, 'ports 80 and 443'],
    ['/to-file', 422, 'http or https'],
    ['/loop', 502, 'redirects more than 3 times'],
    ['/to-nothing', 502, 'Cannot download'],
  ])('%s is refused', async (path, status, message) => {
    expect(await answerTo(origin.url + path)).toEqual(refusal(status, message));
  });

  test('stops after the fourth request', () => {
    expect(origin.counts['/loop']).toBe(4);
  });
});

describe('the list of hosts', () => {
  let feed: typeof open;
  afterEach(() => feed.server.close());
  const start = async (overrides: Parameters<typeof startFeed>[0] = {}) =>
    void (feed = await startFeed({ trustedUrls: origin.addresses, ...overrides }, lookup));

  test('is empty by default: only trusted addresses are converted', async () => {
    await start();
    const refused = refusal(403, 'feeds of blog.example are not on this service');
    expect(await answerTo('https://blog.example/feed', feed)).toEqual(refused);
    expect((await feed.read(`${origin.url}/feed`)).status).toBe(200);
  });

  test.each([
    ['PRIVATE.example', notPublic],
    ['private.example.', notPublic],
    ['sub.private.example', 'feeds of sub.private.example are not'],
    ['rivate.example', 'feeds of rivate.example are not'],
  ])('matches %s exactly, and does not open private addresses', async (host, message) => {
    await start({ allowedHosts: ['private.example'] });
    expect(await answerTo(`https://${host}/`, feed)).toEqual(refusal(403, message));
  });

  test('applies to redirects too', async () => {
    await start({ allowedHosts: ['blog.example'] });
    const refused = refusal(403, 'feeds of other.example are not');
    expect(await answerTo(`${origin.url}/not-listed`, feed)).toEqual(refused);
  });
});

describe('the socket lookup', () => {
  const addresses = [
    { address: '93.184.215.14', family: 4 },
    { address: '2606:2800:21f::1', family: 6 },
  ];
  const ask = (all: boolean, resolve: Lookup = async () => addresses) =>
    new Promise((settle) => {
      guardedLookup(resolve)('a.example', { all }, (...answers) => settle(answers));
    });

  test('returns public addresses in the requested form', async () => {
    expect(await ask(true)).toEqual([null, addresses]);
    expect(await ask(false)).toEqual([null, '93.184.215.14', 4]);
  });

  test('passes on the failure for an unknown name', async () => {
    const failure = Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    expect(await ask(true, () => Promise.reject(failure))).toEqual([failure, '', 0]);
  });
});
