import { testCandidate } from './testCandidate';

test.each([
  [['theme', '--grep', 'dark'], {}, 'leave grep out'],
  [['theme', '-g', 'dark'], {}, 'leave g out'],
  [['--last-failed'], {}, 'leave last-failed out'],
  [['theme', '--shard=1/2'], { site: 'https://www.example/?remotes=https://a/' }, 'published'],
  [['theme'], { candidate: ['mf-chat'] }, '--candidate needs a remote and a version'],
])('%j and %j make no verdict', async (args, options, reason) => {
  await expect(testCandidate(args, { verdict: '1.json', ...options }, {})).rejects.toThrow(reason);
});
