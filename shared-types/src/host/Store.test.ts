import { createStore } from './Store';

test('tells each listener once per change until it stops, and nothing of an equal value', () => {
  const store = createStore(1);
  const [stays, leaves] = [jest.fn(), jest.fn()];
  store.subscribe(stays);
  const stop = store.subscribe(leaves);
  store.set(2);
  store.set(2);
  expect(store.get()).toBe(2);
  for (const listener of [stays, leaves]) expect(listener).toHaveBeenCalledTimes(1);
  stop();
  store.set(3);
  expect(stays).toHaveBeenCalledTimes(2);
  expect(leaves).toHaveBeenCalledTimes(1);
});
