import { isDelta } from '@synapsei/server';
import { places } from '../testing/places';
import { dictionaryVersions, writeDeltas, type Encode } from './writeDeltas';

/** Packed, it has some hundred bytes. */
const text = Array.from({ length: 200 }, (_, line) => line * 7919).join();

async function write(encode: Encode) {
  const said: string[] = [];
  const store = await places.openStore();
  const context = { store, progress: (line: string) => void said.push(line) };
  const [file, before] = ['1.bbbbbbbb.js', '1.aaaaaaaa.js'];
  await store.write(`site/${file}`, text);
  await store.write(`site/${before}`, 'one');
  const prefix = 'site/';
  // Two versions whose file is the same.
  const earlier = Array.from({ length: 2 }, () => ({ files: [before], prefix }));
  await writeDeltas(context, { files: [file], prefix }, earlier, encode);
  return { said, written: (await store.list(prefix)).filter(isDelta) };
}

test.each([
  ['ENOENT', 'this machine has no zstd'],
  ['ENOSPC', 'no space left'],
])(
  'with an encoder that fails by %s there are no differences, and it says so',
  async (code, says) => {
    const encode = () => Promise.reject(Object.assign(new Error('no space left'), { code }));
    expect(await write(encode)).toEqual({ said: [expect.stringContaining(says)], written: [] });
  },
);

test.each([
  [10, 1],
  [10_000, 0],
])('a difference of %i bytes to a file of some hundred is kept %i times', async (size, times) => {
  const encode = jest.fn(() => Promise.resolve(Buffer.alloc(size)));
  const { written } = await write(encode);
  expect(written).toHaveLength(times);
  expect(encode).toHaveBeenCalledTimes(1);
});

/** Newest first, of more versions than there are differences to. */
const newestFirst = Array.from({ length: 12 }, (_, index) => `1.${11 - index}.0`);

test.each([
  [['1.0.0'], ['1.0.0', ...newestFirst.slice(0, 9)]],
  [[], newestFirst.slice(0, 10)],
  [['1.11.0', '1.10.0'], newestFirst.slice(0, 10)],
])('with %j live there are differences to these and the newest, ten in all', (live, expected) => {
  expect(dictionaryVersions(live, newestFirst)).toEqual(expected);
});
