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

test('a forgotten version starts over, and others keep what they have', async () => {
  const exposed = createExposedModule();
  const other = createExposedModule({ name: exposed.release.name, version: '1.1.0' });
  const loader = {
    load: jest.fn(),
    abortPending: jest.fn(),
    forget: jest.fn(),
  };
  const remotes = createRemotes(limits, createTestOutcomes(), () => Promise.resolve(loader));
  const [store, kept] = [remotes.get(exposed), remotes.get(other)];
  remotes.forget(exposed.release, true);
  expect(remotes.all()).toEqual([kept]);
  expect(remotes.get(exposed)).not.toBe(store);
  await Promise.resolve();
  expect(loader.forget.mock.calls).toEqual([[exposed.release, true]]);
  // Without the federation runtime as well.
  const idle = createRemotes(limits, createTestOutcomes(), () => Promise.reject(new Error('gone')));
  idle.get(exposed);
  idle.forget(exposed.release, false);
  expect(idle.all()).toEqual([]);
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
