import { createStore } from '@synapsei/shared-types/host';
import { fakeHost } from '@synapsei/shared-types/testing';
import { initialChatState, type ChatState } from './ChatState';
import { deferUpdatesWhileBusy } from './deferUpdatesWhileBusy';

function start(initial: Partial<ChatState> = {}, host = fakeHost()) {
  const store = createStore<ChatState>({ ...initialChatState, ...initial });
  deferUpdatesWhileBusy(store, host);
  return { host, set: (change: Partial<ChatState>) => store.set({ ...store.get(), ...change }) };
}

const typed = (page: string) => ({ widget: '', page });

test('updates are deferred from the first letter until the reply is complete, without a gap', () => {
  const { host, set } = start();
  expect(host.holds).toEqual([]);
  set({ drafts: typed('Hel') });
  set({ drafts: typed('Hello') });
  expect(host.holds).toEqual(['a draft is unsent']);
  set({ drafts: typed(''), isLoading: true });
  expect(host.holds).toEqual(['a reply is pending']);
  set({ isLoading: false, streamingId: '1' });
  expect(host.holds).toEqual(['a reply is pending']);
  set({ streamingId: null });
  expect(host.holds).toEqual([]);
});

test('a restored draft defers updates immediately, whitespace does not', () => {
  expect(start({ drafts: typed('Half a question') }).host.holds).toHaveLength(1);
  expect(start({ drafts: typed(' \n') }).host.holds).toEqual([]);
});

test('an older shell that cannot defer updates is no problem', () => {
  const { set } = start({}, fakeHost({ hold: undefined }));
  expect(() => set({ drafts: typed('x') })).not.toThrow();
});
