import { createPart, limits } from '../../testing/createPart';
import { createRemotes, partName } from './createRemotes';

let problems: jest.SpyInstance;
beforeEach(() => {
  problems = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => problems.mockRestore());

test('a part has one store, another version of it another one', () => {
  const remotes = createRemotes(limits, jest.fn());
  const part = createPart();
  const next = createPart({ name: part.release.name, version: '1.1.0' });
  expect(remotes.get({ ...part })).toBe(remotes.get(part));
  expect(remotes.get(next)).not.toBe(remotes.get(part));
  expect(remotes.get({ ...part, module: './Other' })).not.toBe(remotes.get(part));
});

test('a failure names part, team and reason to developers, and the part to analytics', async () => {
  const track = jest.fn();
  const part = createPart({
    contract: '^9.0.0',
    owner: { team: 'chat', contact: '#team-chat' },
  });
  const store = createRemotes(limits, track).get(part);
  await store.start();
  expect(store.get()).toMatchObject({ status: 'failed', kind: 'incompatible' });
  const [line, message] = problems.mock.calls[0] as [string, string];
  expect(line).toBe(`[remotes] ${partName(part)} (team chat, #team-chat): incompatible:`);
  expect(message).toMatch(/needs contract \^9\.0\.0/);
  const label = `${partName(part)} incompatible`;
  expect(track.mock.calls).toEqual([[{ name: 'remote-failed', label }]]);
});
