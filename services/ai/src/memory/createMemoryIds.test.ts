import { createMemoryIds } from './createMemoryIds';

const ids = createMemoryIds('a secret of the service');

test('an id that the service signed is read again, also by another process with its secret', () => {
  const id = ids.read(undefined);
  expect(ids.read(ids.sign(id))).toBe(id);
  expect(createMemoryIds('a secret of the service').read(ids.sign(id))).toBe(id);
});

test('nothing but a signed id is one: not an altered, an unsigned or a foreign one', () => {
  const id = ids.read(undefined);
  const [, code = ''] = ids.sign(id).split('.');
  const other = ids.read(undefined);
  const first = code.startsWith('A') ? 'B' : 'A';
  for (const header of [
    id,
    `${id}.`,
    `${other}.${code}`,
    `${id}.${first}${code.slice(1)}`,
    `${ids.sign(id)}x`,
    createMemoryIds('another secret').sign(id),
    [ids.sign(id), ids.sign(id)],
  ]) {
    expect(ids.read(header)).not.toBe(id);
  }
});
