import { createStore } from './createStore';

test('notifies each listener once per change, and not for an equal value', () => {
  const store = createStore(1);
  const listeners = [jest.fn(), jest.fn()];
  listeners.forEach((listener) => store.subscribe(listener));
  store.set(2);
  store.set(2);
  expect(store.get()).toBe(2);
  listeners.forEach((listener) => expect(listener).toHaveBeenCalledTimes(1));
});

test('an unsubscribed listener gets nothing; the others do', () => {
  const store = createStore('a');
  const gone = jest.fn();
  const stays = jest.fn();
  const stop = store.subscribe(gone);
  store.subscribe(stays);
  stop();
  store.set('b');
  expect(gone).not.toHaveBeenCalled();
  expect(stays).toHaveBeenCalledTimes(1);
});
