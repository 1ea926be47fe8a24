import { createSource } from './createSource';

test('however many ask at once share one read', async () => {
  const load = jest.fn().mockResolvedValue('a registry');
  const source = createSource<string>({
    name: 'REGISTRY_URL',
    load,
    onRead: () => undefined,
    limitMs: 1_000,
    retryMs: 0,
    refreshMs: 60_000,
    warn: () => undefined,
  });
  await Promise.all(Array.from({ length: 200 }, () => source.refresh()));
  expect(load).toHaveBeenCalledTimes(1);
});
