import { createStore } from './createStore';

test('tells each listener once of each change, and not of the same value again', () => {
  const store = createStore(1);
  const listeners = [jest.fn(), jest.fn()];
  listeners.forEach((listener) => store.subscribe(listener));
  store.set(2);
  store.set(2);
  expect(store.get()).toBe(2);
  listeners.forEach((listener) => expect(listener).toHaveBeenCalledTimes(1));
});

test('a listener that unsubscribed hears nothing; the others do', () => {
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
