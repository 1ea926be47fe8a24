import { retry } from './retry';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('makes three attempts with a doubling delay, and numbers them', async () => {
  const fail = () => Promise.reject(new Error('down'));
  const attempt = jest.fn(async (count: number) => (count < 2 ? fail() : 'c'));
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
