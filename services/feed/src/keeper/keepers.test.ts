import { describeKeeper, entryTitled, hour } from '../../testing/describeKeeper';
import { createMemoryKeeper } from './createMemoryKeeper';

describe('in memory', () => {
  describeKeeper(async () => createMemoryKeeper(10));

  test('the feed least recently read goes first', async () => {
    const keeper = createMemoryKeeper(2);
    await keeper.keep('a', entryTitled('a'), hour);
    await keeper.keep('b', entryTitled('b'), hour);
    await keeper.read('a');
    await keeper.keep('c', entryTitled('c'), hour);
    expect(await keeper.read('a')).toBeDefined();
    expect(await keeper.read('b')).toBeUndefined();
  });
});
