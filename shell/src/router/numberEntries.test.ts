import { numberEntries } from './numberEntries';

/** The browser shows an entry, and tells of it. */
function show(state: unknown, address: string) {
  history.pushState(state, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

test('an entry of the browser gets a key of its own and a place after another entry', () => {
  numberEntries();
  const keys = ['#/chat', '#/pricing'].map((address) => {
    show(null, address);
    expect(history.state).toEqual({ usr: null, key: expect.stringMatching(/^\w+$/), idx: 1 });
    return (history.state as { key: string }).key;
  });
  expect(new Set(keys).size).toBe(2);
});

test('an entry of the router stays as it is', () => {
  const state = { usr: null, key: 'a', idx: 3 };
  show(state, '#/chat');
  expect(history.state).toEqual(state);
});
