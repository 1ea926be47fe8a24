import { retry } from './retry';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('returns the first success without waiting', async () => {
  const attempt = jest.fn().mockResolvedValue('done');
  await expect(retry(attempt, 250)).resolves.toBe('done');
  expect(attempt.mock.calls).toEqual([[0]]);
});

test('makes three attempts with a doubling delay, and numbers them', async () => {
  const attempt = jest
    .fn()
    .mockRejectedValueOnce('a')
    .mockRejectedValueOnce('b')
    .mockResolvedValue('c');
  const result = retry(attempt, 250);
  await jest.advanceTimersByTimeAsync(249);
  expect(attempt).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(attempt).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(499);
  expect(attempt).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1);
  await expect(result).resolves.toBe('c');
  expect(attempt.mock.calls).toEqual([[0], [1], [2]]);
});

test('throws the error of the third attempt', async () => {
  const attempt = jest.fn((count: number) => Promise.reject(new Error(`try ${count}`)));
  const result = retry(attempt, 1).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(10);
  expect(await result).toEqual(new Error('try 2'));
  expect(attempt).toHaveBeenCalledTimes(3);
});

test('does not retry after a final error', async () => {
  const attempt = jest.fn().mockRejectedValue('altered');
  await expect(retry(attempt, 1, (error) => error === 'altered')).rejects.toBe('altered');
  expect(attempt).toHaveBeenCalledTimes(1);
});
