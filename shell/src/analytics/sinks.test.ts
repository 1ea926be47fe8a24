import { waitFor } from '@testing-library/react';
import client from 'react-ga4';
import { consoleSink, googleSink } from './sinks';

jest.mock('react-ga4', () => ({
  __esModule: true,
  default: { initialize: jest.fn(), gtag: jest.fn() },
}));

const message = { name: 'Chat Opened', parameters: { event_label: 'Floating Widget' } };

beforeEach(() => {
  jest.clearAllMocks();
});

test('initialises Google Analytics once, without its own page view', async () => {
  const sink = googleSink('G-1');
  sink(message);
  sink(message);
  await waitFor(() => expect(client.gtag).toHaveBeenCalledTimes(2));
  expect(client.initialize).toHaveBeenCalledTimes(1);
  expect(client.initialize).toHaveBeenCalledWith('G-1', { gtagOptions: { send_page_view: false } });
});

test('keeps messages until the library is there, then sends them in order and unchanged', async () => {
  const sink = googleSink('G-1');
  sink({ ...message, name: 'first' });
  sink({ ...message, name: 'second' });
  expect(client.gtag).not.toHaveBeenCalled();
  await waitFor(() => expect(client.gtag).toHaveBeenCalledTimes(2));
  expect(jest.mocked(client.gtag).mock.calls).toEqual([
    ['event', 'first', message.parameters],
    ['event', 'second', message.parameters],
  ]);
});

test('loads the library only when the page is idle', async () => {
  let onIdle = () => {};
  const request = jest.fn((callback: () => void) => void (onIdle = callback));
  Object.assign(globalThis, { requestIdleCallback: request });
  googleSink('G-1')(message);
  expect(request).toHaveBeenCalledTimes(1);
  expect(client.initialize).not.toHaveBeenCalled();
  onIdle();
  await waitFor(() => expect(client.initialize).toHaveBeenCalledTimes(1));
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

test('a library that fails is a warning, not an unhandled rejection', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const failure = new Error('blocked');
  jest.mocked(client.initialize).mockImplementationOnce(() => {
    throw failure;
  });
  googleSink('G-1')(message);
  await waitFor(() => expect(warn).toHaveBeenCalledWith(failure));
  warn.mockRestore();
});

test('the console sink shows name and parameters to QA', () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  consoleSink(message);
  expect(info).toHaveBeenCalledWith('[analytics]', 'Chat Opened', message.parameters);
  info.mockRestore();
});
