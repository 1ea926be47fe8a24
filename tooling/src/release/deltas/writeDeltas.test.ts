import { findEncoder } from './findEncoder';
import { dictionaryVersions, writeDeltas } from './writeDeltas';
import { createTestTarget, type TestTarget } from '../testing/createTestTarget';

jest.mock('./findEncoder', () => ({ findEncoder: jest.fn() }));

const encoder = jest.mocked(findEncoder);

let site: TestTarget;

beforeEach(async () => {
  site = await createTestTarget();
});
afterEach(() => site.stop());

/** Packed, it has some hundred bytes. */
const text = Array.from({ length: 200 }, (_, line) => line * 7919).join();

/** A version of one script. */
const versionOf = (file: string, text: string) => ({
  files: [file],
  read: () => Promise.resolve(Buffer.from(text)),
});

async function write() {
  const said: string[] = [];
  const context = { store: site.store, progress: (line: string) => void said.push(line) };
  const [version, before] = [versionOf('1.bbbbbbbb.js', text), versionOf('1.aaaaaaaa.js', 'one')];
  await writeDeltas(context, version, [before], (file) => `site/${file}`);
  return { said, written: await site.store.list('site/') };
}

test('without an encoder there are no differences, and it says so', async () => {
  encoder.mockResolvedValue(null);
  expect(await write()).toEqual({
    said: [expect.stringContaining('this machine has no zstd')],
    written: [],
  });
});

test('an encoder that fails costs a release nothing but the difference', async () => {
  encoder.mockResolvedValue(() => Promise.reject(new Error('no space left')));
  expect(await write()).toEqual({
    said: ['no difference of 1.bbbbbbbb.js to an earlier version: no space left'],
    written: [],
  });
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
