import { afterRunning } from './afterRunning';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('ends exactly after the limit, once, and not after it was cancelled', () => {
  const end = jest.fn();
  afterRunning(2_500, end);
  afterRunning(2_500, end)();
  jest.advanceTimersByTime(2_499);
  expect(end).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(end).toHaveBeenCalledTimes(1);
});

test('time in which the page does not run, and a clock set forward, count for a second at most', () => {
  const end = jest.fn();
  // After a sleep a browser runs each timer that is due, once.
  const due: (() => void)[] = [];
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((run, _ms, ...values) => {
    due.push(() => run(...values));
    return undefined as never;
  });
  afterRunning(3_000, end);
  for (let ticks = 0; ticks < 3; ticks += 1) {
    expect(end).not.toHaveBeenCalled();
    jest.setSystemTime(Date.now() + 360_000);
    due.shift()!();
  }
  expect(end).toHaveBeenCalledTimes(1);
});
