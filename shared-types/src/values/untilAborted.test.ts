import { untilAborted } from './untilAborted';

const never = new Promise<string>(() => {});

test('the value comes through', async () => {
  const { signal } = new AbortController();
  expect(await untilAborted(Promise.resolve('here'), signal)).toBe('here');
});

test.each(['during', 'before'])('an abort %s the wait rejects', async (moment) => {
  const abort = new AbortController();
  const reason = new Error('too late');
  if (moment === 'before') abort.abort(reason);
  const result = untilAborted(never, abort.signal);
  abort.abort(reason);
  await expect(result).rejects.toBe(reason);
});
