import { refusalOf, startCollector, token } from '../testing/startCollector';

let collector: Awaited<ReturnType<typeof startCollector>>;
beforeEach(async () => void (collector = await startCollector()));
afterEach(() => collector.close());

const own = 'mf_chat@2.4.0/ChatPage.0a1b2c3d.js';
const shell = 'shell@1.0.0/main.0a1b2c3d.js:1:20';

test('errors at one place of a release are one group, with the first one’s message and stack', async () => {
  await collector.fail({ message: 'no list: 4' });
  collector.clock.now += 60_000;
  const response = await collector.fail({
    message: 'no list: 5',
    stack: [`${own}:1:300`, 'mf_chat@2.4.0/Other.0a1b2c3d.js:1:9'],
  });
  expect(response.status).toBe(204);
  expect(await collector.errors()).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
      remote: 'mf_chat',
      version: '2.4.0',
      team: 'chat',
      outcome: 'uncaught',
      message: 'no list: 4',
      stack: [shell, `${own}:1:300`],
      count: 2,
      first: '2026-01-01T10:00:30.000Z',
      last: '2026-01-01T10:01:30.000Z',
    },
  ]);
});

test('another place, version or team is another group; the one seen last comes first', async () => {
  await collector.fail(
    { message: 'one' },
    { message: 'two', stack: [`${own}:1:301`] },
    { message: 'three', version: '2.5.0', stack: [`${own.replace('2.4', '2.5')}:1:300`] },
    { message: 'four', remote: 'mf_podcast' },
  );
  await collector.fail({ message: 'one again' });
  const messages = async (query?: string) =>
    (await collector.errors(query)).map(({ message }) => message);
  expect(await messages()).toEqual(['one', 'four', 'three', 'two']);
  expect(await messages('team=chat&version=2.4.0')).toEqual(['one', 'two']);
  expect(await messages('remote=mf_podcast')).toEqual(['four']);
});

test('failures without a stack are told apart by their message', async () => {
  const failed = { outcome: 'failed', stack: [] } as const;
  await collector.fail({ ...failed, message: 'gone' }, { ...failed, message: 'altered' });
  await collector.fail({ ...failed, message: 'gone' });
  expect((await collector.errors()).map(({ message, count }) => [message, count])).toEqual([
    ['gone', 2],
    ['altered', 1],
  ]);
});

test('one group is found by its id, as long as it is kept', async () => {
  await collector.fail({});
  const [group] = await collector.errors();
  const ask = () => collector.read(`/v1/errors/${group!.id}`);
  expect(await (await ask()).json()).toEqual(group);
  collector.clock.now += 25 * 60 * 60_000;
  expect(await refusalOf(await ask())).toBe(
    `404 There is no error ${group!.id}; /v1/errors lists those there are.`,
  );
  expect(await collector.errors()).toEqual([]);
});

test('a message is one line of plain text, addresses lose their query, and what a developer’s own build does is not kept', async () => {
  await collector.fail(
    { message: 'no answer from https://a.example/search?q=ada+lovelace#mail=ada now' },
    { message: 'no list\n    at shell@1.0.0/main.js:1:1\u001b[2J', stack: [] },
    { message: 'in the works', source: 'override', stack: [] },
  );
  expect((await collector.errors()).map(({ message }) => message)).toEqual([
    'no list     at shell@1.0.0/main.js:1:1 [2J',
    'no answer from https://a.example/search now',
  ]);
});

test.each([
  ['an address', { stack: ['https://a.example/a.js:1:2'] }, 'stack.0: must be a place'],
  ['a query', { stack: [`${own}?mail=ada:1:2`] }, 'stack.0: must be a place'],
  ['a text as its place', { stack: ['ada wrote this'] }, 'stack.0: '],
  ['a deep stack', { stack: Array<string>(11).fill(shell) }, 'stack: '],
  ['a long message', { message: 'a'.repeat(201) }, 'message: '],
  ['anything else', { page: '#/chat' }, 'page: '],
])('an error with %s is refused with its report', async (_, overrides, message) => {
  const refusal = await refusalOf(await collector.fail(overrides));
  expect(refusal).toContain(`400 errors.0.${message}`);
  expect(await collector.errors()).toEqual([]);
  expect((await collector.figures()).uncaught).toBe(0);
});

test('of too many groups the one not seen for longest goes', async () => {
  const small = await startCollector({ maxErrors: 2 });
  for (const line of [1, 2, 1, 3]) await small.fail({ stack: [`${own}:${line}:1`] });
  expect((await small.errors()).map(({ stack }) => stack[0])).toEqual([`${own}:3:1`, `${own}:1:1`]);
  await small.close();
});

test.each(['/v1/errors', '/v1/errors/5f0c1d2e3a4b', '/v1/outcomes', '/metrics'])(
  '%s is for those with the token, on this machine too; without one it is for nobody',
  async (path) => {
    const closed = await startCollector({ collectorToken: undefined });
    const ask = async (url: string, sent?: string) => {
      const headers = sent === undefined ? undefined : { authorization: `Bearer ${sent}` };
      return (await fetch(url + path, { headers })).status;
    };
    expect(await ask(closed.url, token)).toBe(403);
    expect(await ask(collector.url)).toBe(401);
    expect(await ask(collector.url, `${token}!`)).toBe(401);
    expect([200, 400, 404]).toContain(await ask(collector.url, token));
    await closed.close();
  },
);

test('the largest report that a page sends is taken', async () => {
  const frame = `${own.replace('ChatPage', 'C'.repeat(180))}:1:300`;
  const full = { message: 'm'.repeat(200), stack: Array<string>(10).fill(frame) };
  expect((await collector.fail(...Array<object>(5).fill(full))).status).toBe(204);
});
