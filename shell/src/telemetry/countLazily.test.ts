import { createExposedModule } from '../../testing/createExposedModule';
import { countLazily } from './countLazily';

const send = jest.fn<boolean, [string, string]>(() => true);
beforeEach(() => {
  send.mockClear();
  Object.assign(navigator, { sendBeacon: send });
});

test('outcomes from before its code loaded are sent too, together', async () => {
  const { count } = countLazily('http://localhost:8095');
  count(createExposedModule(), { outcome: 'loaded', milliseconds: 5 });
  count(createExposedModule(), { outcome: 'failed', kind: 'broken' });
  await new Promise((resolve) => setTimeout(resolve));
  dispatchEvent(new Event('pagehide'));
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]![1]).toMatch(/"loaded".*"failed"/);
});

test('without a collector nothing is counted', async () => {
  countLazily('').count(createExposedModule(), { outcome: 'render-crash' });
  await new Promise((resolve) => setTimeout(resolve));
  dispatchEvent(new Event('pagehide'));
  expect(send).not.toHaveBeenCalled();
});
