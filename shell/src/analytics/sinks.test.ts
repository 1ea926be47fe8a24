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
const eventsSent = () =>
  jest.mocked(client.gtag).mock.calls.filter(([command]) => command === 'event');

beforeEach(() => {
  jest.clearAllMocks();
  client.isInitialized = false;
  jest.mocked(client.initialize).mockImplementation(() => void (client.isInitialized = true));
});

test('initialises Google Analytics once, without its own page view and with the page of the message', async () => {
  const sink = googleSink('G-1');
  sink(message);
  sink(message);
  await until(() => expect(eventsSent()).toHaveLength(2));
  expect(client.initialize).toHaveBeenCalledTimes(1);
  const gtagOptions = { send_page_view: false, ...page };
  expect(client.initialize).toHaveBeenCalledWith('G-1', { gtagOptions });
});

test('events that the script sends itself belong to the page of the last message', async () => {
  const sink = googleSink('G-1');
  sink(message);
  const next = { ...page, page_location: 'https://a.example/y', page_title: 'Y' };
  sink({ name: 'page_view', parameters: { ...next, page_path: '/y' } });
  await until(() => expect(eventsSent()).toHaveLength(2));
  expect(jest.mocked(client.gtag).mock.calls.at(-2)).toEqual([
    'config',
    'G-1',
    { send_page_view: false, ...next },
  ]);
});

test('queues messages until the library has loaded, then sends them in order and unchanged', async () => {
  const sink = googleSink('G-1');
  sink({ ...message, name: 'first' });
  sink({ ...message, name: 'second' });
  expect(client.gtag).not.toHaveBeenCalled();
  await until(() => expect(eventsSent()).toHaveLength(2));
  expect(eventsSent()).toEqual([
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
