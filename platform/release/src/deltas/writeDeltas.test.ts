import { isDelta } from '@synapsei/server';
import { findEncoder } from './encodeDelta';
import { dictionaryVersions, writeDeltas } from './writeDeltas';
import { places } from '../testing/places';

jest.mock('./encodeDelta', () => ({
  ...jest.requireActual<object>('./encodeDelta'),
  findEncoder: jest.fn(),
}));

const encoder = jest.mocked(findEncoder);

/** Packed, it has some hundred bytes. */
const text = Array.from({ length: 200 }, (_, line) => line * 7919).join();

async function write() {
  const said: string[] = [];
  const store = await places.openStore();
  const context = { store, progress: (line: string) => void said.push(line) };
  const [file, before] = ['1.bbbbbbbb.js', '1.aaaaaaaa.js'];
  await store.write(`site/${file}`, text);
  await store.write(`site/${before}`, 'one');
  const prefix = 'site/';
  await writeDeltas(context, { files: [file], prefix }, [{ files: [before], prefix }]);
  return { said, written: (await store.list(prefix)).filter(isDelta) };
}

test.each([
  ['no encoder', null, 'this machine has no zstd'],
  [
    'an encoder that fails',
    () => Promise.reject(new Error('no space left')),
    'no difference of 1.bbbbbbbb.js to an earlier version: no space left',
  ],
])('with %s there are no differences, and it says so', async (_, encode, reason) => {
  encoder.mockResolvedValue(encode);
  expect(await write()).toEqual({ said: [expect.stringContaining(reason)], written: [] });
});

test.each([
  [10, 1],
  [10_000, 0],
])('a difference of %i bytes to a file of some hundred is kept %i times', async (size, times) => {
  encoder.mockResolvedValue(() => Promise.resolve(Buffer.alloc(size)));
  expect((await write()).written).toHaveLength(times);
});

test.each([
  [['1.0.0'], ['1.3.0', '1.2.0', '1.1.0', '1.0.0'], ['1.0.0', '1.3.0', '1.2.0']],
  [[''], ['1.3.0', '1.2.0', '1.1.0', '1.0.0'], ['1.3.0', '1.2.0', '1.1.0']],
  [
    ['1.3.0', '1.2.0'],
    ['1.3.0', '1.2.0', '1.1.0', '1.0.0'],
    ['1.3.0', '1.2.0', '1.1.0'],
  ],
])('with %j live of %j there are differences to %j', (live, newestFirst, expected) => {
  expect(dictionaryVersions(live, newestFirst)).toEqual(expected);
});
