import { describeKeeper, entryTitled, hour } from '../../testing/describeKeeper';
import { createKeeper } from './createKeeper';

const inMemory = (feedCacheEntries: number) =>
  createKeeper({ feedCacheEntries, redisUrl: undefined });

describe('in memory', () => {
  describeKeeper(() => inMemory(10));

  test('the feed least recently read goes first', async () => {
    const keeper = await inMemory(2);
    await keeper.keep('a', entryTitled('a'), hour);
    await keeper.keep('b', entryTitled('b'), hour);
    await keeper.read('a');
    await keeper.keep('c', entryTitled('c'), hour);
    expect(await keeper.read('a')).toBeDefined();
    expect(await keeper.read('b')).toBeUndefined();
  });
});
