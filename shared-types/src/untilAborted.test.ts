import { untilAborted } from './untilAborted';

const never = new Promise<string>(() => {});

test('the value comes through', async () => {
  await expect(untilAborted(Promise.resolve('here'), AbortSignal.timeout(1000))).resolves.toBe(
    'here',
  );
});

test('an abort rejects what would stay pending forever', async () => {
  const abort = new AbortController();
  const result = untilAborted(never, abort.signal);
  abort.abort(new Error('too late'));
  await expect(result).rejects.toThrow('too late');
});

test('a signal that has aborted before rejects immediately', async () => {
  await expect(untilAborted(never, AbortSignal.abort(new Error('too late')))).rejects.toThrow(
    'too late',
  );
});
