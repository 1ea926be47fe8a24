import { pollRegistry } from './pollRegistry';

const pollMs = 100_000;
let stop: () => void;
const refresh = jest.fn(() => Promise.resolve());

function setAway({ hidden = false, offline = false }) {
  const visibility = hidden ? 'hidden' : 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline);
}

beforeEach(() => {
  jest.useFakeTimers();
  refresh.mockClear();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const start = (random: number) => (stop = pollRegistry({ refresh, pollMs, random: () => random }));

test.each([
  [0, 75_000],
  [0.5, 100_000],
  [1, 125_000],
])('with the random value %d it polls every %d ms', async (random, interval) => {
  start(random);
  await jest.advanceTimersByTimeAsync(interval - 1);
  expect(refresh).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1 + interval * 2);
  expect(refresh).toHaveBeenCalledTimes(3);
});

test.each([{ hidden: true }, { offline: true }])(
  'with the tab %j it does not poll',
  async (away) => {
    start(0.5);
    setAway(away);
    await jest.advanceTimersByTimeAsync(pollMs * 3);
    expect(refresh).not.toHaveBeenCalled();
    setAway({});
    await jest.advanceTimersByTimeAsync(pollMs);
    expect(refresh).toHaveBeenCalledTimes(1);
  },
);

test.each([
  ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['focus', () => dispatchEvent(new Event('focus'))],
  ['online', () => dispatchEvent(new Event('online'))],
])('on %s it polls immediately and restarts the timer', async (_, comeBack) => {
  start(0.5);
  await jest.advanceTimersByTimeAsync(pollMs - 1);
  comeBack();
  expect(refresh).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(pollMs - 1);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('two simultaneous triggers make one request, and none follows the end', async () => {
  start(0.5);
  dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(refresh).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(0);
  stop();
  dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(pollMs * 2);
  expect(refresh).toHaveBeenCalledTimes(1);
});
