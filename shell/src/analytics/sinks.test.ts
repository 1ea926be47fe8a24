import { waitFor } from '@testing-library/react';
import client from 'react-ga4';
import { consoleSink, googleSink } from './sinks';

/** What loads on demand is transformed by jest first, which a busy machine does slowly. */
const until = (check: () => void) => waitFor(check, { timeout: 15_000 });

jest.mock('react-ga4', () => ({
  __esModule: true,
  default: { initialize: jest.fn(), gtag: jest.fn(), isInitialized: false },
}));

const page = { page_location: 'https://a.example/x', page_referrer: '', page_title: 'X' };
const message = { name: 'Chat Opened', parameters: { event_label: 'Floating Widget', ...page } };

beforeEach(() => {
  jest.clearAllMocks();
  client.isInitialized = false;
  jest.mocked(client.initialize).mockImplementation(() => void (client.isInitialized = true));
});

test('messages wait for the library, which is initialised once; its own events are of the last page', async () => {
  const sink = googleSink('G-1');
  const next = { ...page, page_location: 'https://a.example/y', page_title: 'Y' };
  sink(message);
  sink({ name: 'page_view', parameters: { ...next, page_path: '/y' } });
  expect(client.gtag).not.toHaveBeenCalled();
  await until(() => expect(client.gtag).toHaveBeenCalledTimes(3));
  // Without its own page view, and with the page of the message.
  const gtagOptions = { send_page_view: false, ...page };
  expect(jest.mocked(client.initialize).mock.calls).toEqual([['G-1', { gtagOptions }]]);
  expect(jest.mocked(client.gtag).mock.calls).toEqual([
    ['event', 'Chat Opened', message.parameters],
    ['config', 'G-1', { send_page_view: false, ...next }],
    ['event', 'page_view', { ...next, page_path: '/y' }],
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
  await until(() => expect(client.initialize).toHaveBeenCalledTimes(1));
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

test('a library that fails is a warning, not an unhandled rejection', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const failure = new Error('blocked');
  jest.mocked(client.initialize).mockImplementationOnce(() => {
    throw failure;
  });
  googleSink('G-1')(message);
  await until(() => expect(warn).toHaveBeenCalledWith(failure));
  warn.mockRestore();
});

test('the console sink shows name and parameters to QA', () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  consoleSink(message);
  expect(info).toHaveBeenCalledWith('[analytics]', 'Chat Opened', message.parameters);
  info.mockRestore();
});
