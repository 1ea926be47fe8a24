import { guardChunks } from './guardChunks';

type Options = Partial<Parameters<typeof guardChunks>[1]>;

/** webpack's runtime in an entry. `answers`: of its requests, one after the other; then all succeed. */
function createRequire(answers: (Error | string)[] = [], options: Options = {}) {
  const requested: string[] = [];
  const require = {
    u: (chunk: string) => `${chunk}.js`,
    e(chunk: string): Promise<unknown> {
      requested.push(require.u(chunk));
      const answer = answers.shift() ?? 'loaded';
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
  const loadStyles = jest.fn(() => Promise.resolve());
  guardChunks(require, { loadStyles, retryDelayMs: 1, ...options });
  return { require, requested, loadStyles };
}
const gone = () => new Error('Loading chunk 7 failed.');

test('a chunk that loads is requested once, with its style sheets', async () => {
  const { require, requested, loadStyles } = createRequire();
  const loading = require.e('7');
  // In parallel.
  expect(requested).toEqual(['7.js']);
  expect(loadStyles.mock.calls).toEqual([['7']]);
  await loading;
  expect(requested).toEqual(['7.js']);
});

test('each attempt has another address, and so has the next load: a cache may hold the bad answer', async () => {
  const { require, requested } = createRequire([gone(), gone(), gone()]);
  await expect(require.e('7')).rejects.toThrow('Loading chunk 7 failed.');
  expect(requested).toEqual(['7.js', '7.js?retry=1', '7.js?retry=2']);
  await require.e('7');
  await require.e('8');
  expect(requested.slice(3)).toEqual(['7.js?retry=3', '8.js']);
});

test("after a visitor's 'Try again' every chunk has another address", async () => {
  let attempt = 0;
  const { require, requested } = createRequire([gone()], { attempt: () => attempt });
  await require.e('7');
  attempt = 1;
  await require.e('7');
  await require.e('8');
  expect(requested.slice(2)).toEqual(['7.js?attempt=1&retry=1', '8.js?attempt=1']);
});

test('a chunk whose style sheet was altered fails', async () => {
  const loadStyles = () => Promise.reject(new Error('altered'));
  const { require } = createRequire([], { loadStyles });
  await expect(require.e('7')).rejects.toThrow('altered');
});
