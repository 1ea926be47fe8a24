import { createExposedModule, limits } from '../../../testing/createExposedModule';
import { createTestOutcomes } from '../../../testing/createTestSite';
import { createRemotes } from './createRemotes';

test('a module has one store per version', () => {
  const remotes = createRemotes(limits, createTestOutcomes());
  const exposed = createExposedModule();
  const next = createExposedModule({ name: exposed.release.name, version: '1.1.0' });
  expect(remotes.get({ ...exposed })).toBe(remotes.get(exposed));
  expect(remotes.get(next)).not.toBe(remotes.get(exposed));
  expect(remotes.get({ ...exposed, module: './Other' })).not.toBe(remotes.get(exposed));
  expect(remotes.all()).toHaveLength(3);
});

test('the end of a load is reported with its duration, before the page shows it', async () => {
  const outcomes = createTestOutcomes();
  const exposed = createExposedModule({ contract: '^9.0.0' });
  const store = createRemotes(limits, outcomes).get(exposed);
  outcomes.loadEnded.mockImplementation(() => expect(store.get().status).toBe('loading'));
  await store.start();
  expect(store.get()).toMatchObject({ status: 'failed', kind: 'incompatible' });
  expect(outcomes.loadEnded.mock.calls).toEqual([[exposed, store.get(), store.loadMs()]]);
});
