import { idle } from './idle';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  jest.useRealTimers();
});

test('waits until the browser is idle, but not forever', async () => {
  const request = jest.fn<void, [() => void, IdleRequestOptions]>();
  Object.assign(globalThis, { requestIdleCallback: request });
  const onIdle = jest.fn();
  const waiting = idle().then(onIdle);
  await Promise.resolve();
  expect(onIdle).not.toHaveBeenCalled();
  expect(request.mock.calls[0]![1]).toEqual({ timeout: 3_000 });
  request.mock.calls[0]![0]();
  await waiting;
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test('falls back to a short delay where the browser has no idle callback', async () => {
  jest.useFakeTimers();
  const onIdle = jest.fn();
  const waiting = idle().then(onIdle);
  await jest.advanceTimersByTimeAsync(199);
  expect(onIdle).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await waiting;
  expect(onIdle).toHaveBeenCalledTimes(1);
});
