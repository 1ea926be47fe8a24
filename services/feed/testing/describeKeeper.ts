import { setTimeout as pause } from 'node:timers/promises';
import type { FeedEntry, Keeper } from '../src/keeper/createKeeper';

export const hour = 60 * 60_000;
export const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

export function entryTitled(title: string): FeedEntry {
  const feed = { url: '', title, link: '', author: '', description: '', image: '' };
  const validators = { etag: '"1"' };
  return { feed: { status: 'ok', feed, items: [] }, validators, checkedAt: 1, retryAt: 2 };
}

/** What both keepers do, by the test's clock. */
export function describeKeeper(create: () => Promise<Keeper>): void {
  let clock: { now: number };
  let keeper: Keeper;

  beforeEach(async () => {
    clock = { now: Date.parse('2026-01-01T10:00:30Z') };
    jest.spyOn(Date, 'now').mockImplementation(() => clock.now);
    keeper = await create();
    closers.push(
      () => keeper.close(),
      () => jest.restoreAllMocks(),
    );
  });

  test('what was kept is read as it was', async () => {
    await keeper.keep('https://a.example/?b=ü', entryTitled('Zażółć 👩🏽‍💻'), hour);
    expect(await keeper.read('https://a.example/?b=ü')).toEqual(entryTitled('Zażółć 👩🏽‍💻'));
    expect(await keeper.read('https://a.example/')).toBeUndefined();
  });

  test('the last of several is read', async () => {
    await keeper.keep('a', entryTitled('old'), hour);
    await keeper.keep('a', entryTitled('new'), hour);
    expect((await keeper.read('a'))?.feed.feed.title).toBe('new');
  });

  test('it is gone after its time', async () => {
    await keeper.keep('a', entryTitled('brief'), 1);
    clock.now += 2;
    // Redis has a clock of its own.
    while (await keeper.read('a')) await pause(1);
    expect(await keeper.read('a')).toBeUndefined();
  });

  test('each visitor is counted, from one again in each minute of the clock', async () => {
    const counts = [];
    for (const visitor of ['one', 'one', 'two', 'one']) counts.push(await keeper.count(visitor));
    expect(counts).toEqual([1, 2, 1, 3]);
    clock.now += 29_999;
    expect(await keeper.count('one')).toBe(4);
    clock.now += 1;
    expect(await keeper.count('one')).toBe(1);
  });

  test('while it works there is no problem', () => {
    for (const { problem } of Object.values(keeper.checks)) expect(problem()).toBeUndefined();
  });
}
