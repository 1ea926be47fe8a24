import { createExposedModule } from '../../testing/createExposedModule';
import { countLazily } from './countLazily';

const send = jest.fn<boolean, [string, string]>(() => true);
const measure = jest.fn();
beforeEach(() => {
  measure.mockClear();
  send.mockClear();
  Object.assign(navigator, { sendBeacon: send });
});

test('outcomes from before its code loaded are sent too, together', async () => {
  const { count } = countLazily('http://localhost:8095', measure);
  count(createExposedModule(), { outcome: 'loaded', milliseconds: 5 });
  count(createExposedModule(), { outcome: 'failed', kind: 'broken' });
  await new Promise((resolve) => setTimeout(resolve));
  dispatchEvent(new Event('pagehide'));
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]![1]).toMatch(/"loaded".*"failed"/);
  expect(measure).toHaveBeenCalledTimes(1);
});

test('without a collector nothing is counted or measured', async () => {
  countLazily('', measure).count(createExposedModule(), { outcome: 'render-crash' });
  await new Promise((resolve) => setTimeout(resolve));
  dispatchEvent(new Event('pagehide'));
  expect(send).not.toHaveBeenCalled();
  expect(measure).not.toHaveBeenCalled();
});
