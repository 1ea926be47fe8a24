import { withTimeLimit } from './withTimeLimit';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('work that ends in time leaves no timer behind, which would keep its result', async () => {
  expect(await withTimeLimit(Promise.resolve('here'), 5_000)).toBe('here');
  expect(jest.getTimerCount()).toBe(0);
});

test('work that takes too long is given up', async () => {
  const given = withTimeLimit(new Promise(() => {}), 5_000).catch(String);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await given).toBe('Error: No answer within 5000 ms');
});
