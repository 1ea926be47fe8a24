import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../store/openStore';

const hour = 60 * 60_000;

/** What a store of one process and one of all do alike. */
export function describeStore(open: () => Store): void {
  let store: Store;
  let key: string;
  beforeEach(() => {
    store = open();
    key = randomUUID();
  });

  test('a count adds up, and says when it begins anew', async () => {
    expect(await store.count(key, 0, hour)).toMatchObject({ total: 0 });
    expect(await store.count(key, 16, hour)).toMatchObject({ total: 16 });
    const { total, endsInMs } = await store.count(key, 1, 2 * hour);
    expect(total).toBe(17);
    expect(endsInMs).toBeGreaterThan(0);
    expect(endsInMs).toBeLessThanOrEqual(hour);
    expect(await store.count(randomUUID(), 1, hour)).toMatchObject({ total: 1 });
  });

  test('a count begins anew after its time, which later amounts do not prolong', async () => {
    await store.count(key, 5, 50);
    while ((await store.count(key, 1, 50)).total !== 1) await pause(5);
    expect((await store.count(key, 0, hour)).endsInMs).toBeLessThanOrEqual(50);
  });

  test('the last items of a list are kept, oldest first', async () => {
    for (const item of ['one', 'two', 'Zażółć 👩🏽‍💻']) await store.append(key, item, 2, hour);
    expect(await store.list(key)).toEqual(['two', 'Zażółć 👩🏽‍💻']);
    expect(await store.list(randomUUID())).toEqual([]);
  });

  test('a list that gets no item for its time is gone', async () => {
    await store.append(key, 'one', 9, 50);
    while ((await store.list(key)).length > 0) await pause(5);
    await store.append(key, 'two', 9, hour);
    expect(await store.list(key)).toEqual(['two']);
  });
}
