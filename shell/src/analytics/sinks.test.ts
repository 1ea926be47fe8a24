import type { Purpose } from '@synapsei/shared-types/host';
import { fakeHost } from '@synapsei/shared-types/testing';
import { waitFor } from '@testing-library/react';
import client from 'react-ga4';
import { consoleSink, googleSink } from './sinks';

/** What loads on demand is transformed by jest first, which a busy machine does slowly. */
const until = (check: () => void) => waitFor(check, { timeout: 120_000 });

jest.mock('react-ga4', () => ({
  __esModule: true,
  default: { initialize: jest.fn(), gtag: jest.fn(), isInitialized: false },
}));

const page = { page_location: 'https://a.example/x', page_referrer: '', page_title: 'X' };
const opened = { event: { name: 'chat-opened', label: 'Floating Widget' }, page } as const;
const closed = { event: { name: 'chat-closed', label: 'Floating Widget' }, page } as const;
const parameters = { event_category: 'Engagement', event_label: 'Floating Widget', ...page };

beforeEach(() => {
  jest.clearAllMocks();
  client.isInitialized = false;
  Reflect.deleteProperty(globalThis, 'ga-disable-G-1');
  jest.mocked(client.initialize).mockImplementation(() => void (client.isInitialized = true));
});

/** A sink and the consent of a visitor who agrees to measurement, unless a test says otherwise. */
function createSink(agreed: Purpose[] = ['measurement']) {
  const { consent, setConsent } = fakeHost();
  setConsent(agreed);
  return { sink: googleSink('G-1', consent), consent, setConsent };
}
const calls = () => jest.mocked(client.gtag).mock.calls;
const isDisabled = () => (globalThis as Record<string, unknown>)['ga-disable-G-1'];

test('messages wait for the library, which is initialised once; its own events are of the last page', async () => {
  const { sink } = createSink();
  const next = { ...page, page_location: 'https://a.example/y', page_title: 'Y' };
  sink(opened);
  sink({ path: '/y', page: next });
  expect(client.gtag).not.toHaveBeenCalled();
  await until(() => expect(client.gtag).toHaveBeenCalledTimes(4));
  // Without its own page view, and with the page of the message.
  const gtagOptions = { send_page_view: false, ...page };
  expect(jest.mocked(client.initialize).mock.calls).toEqual([['G-1', { gtagOptions }]]);
  expect(calls()).toEqual([
    [
      'consent',
      'default',
      {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'granted',
      },
    ],
    ['event', 'Chat Opened', parameters],
    ['config', 'G-1', { send_page_view: false, ...next }],
    ['event', 'page_view', { ...next, page_path: '/y' }],
  ]);
});

test('nothing is loaded without consent, and nothing of before it is sent', async () => {
  const { sink, setConsent } = createSink();
  setConsent([]);
  sink(opened);
  setConsent(['measurement']);
  sink(closed);
  await until(() => expect(calls().at(-1)).toEqual(['event', 'Chat Closed', parameters]));
  expect(calls().flat()).not.toContain('Chat Opened');
});

test('a consent that is withdrawn while the library loads sends nothing', async () => {
  const { sink, setConsent } = createSink();
  sink(opened);
  setConsent([]);
  await until(() => expect(isDisabled()).toBe(true));
  expect(client.initialize).not.toHaveBeenCalled();
  expect(client.gtag).not.toHaveBeenCalled();
});

test('a withdrawal disables the loaded script, tells it and deletes its cookies; a new consent starts it again', async () => {
  for (const cookie of ['_ga=1', '_ga_1=2', '_gid=3', '_game=4', 'theme=dark'])
    document.cookie = cookie;
  const { sink, setConsent } = createSink();
  sink(opened);
  await until(() => expect(client.initialize).toHaveBeenCalledTimes(1));
  setConsent(['shareCounts']);
  await until(() => expect(isDisabled()).toBe(true));
  expect(calls().at(-1)).toEqual(['consent', 'update', { analytics_storage: 'denied' }]);
  expect(document.cookie).toBe('_game=4; theme=dark');
  sink(closed);
  setConsent(['measurement']);
  await until(() => expect(isDisabled()).toBe(false));
  expect(calls().at(-1)).toEqual(['consent', 'update', { analytics_storage: 'granted' }]);
  expect(calls().flat()).not.toContain('Chat Closed');
});

test('a page that starts without consent deletes the cookies of an earlier one', async () => {
  document.cookie = '_ga=1';
  createSink([]);
  await until(() => expect(document.cookie).not.toContain('_ga='));
  expect(isDisabled()).toBe(true);
  expect(client.gtag).not.toHaveBeenCalled();
});

test('loads the library only when the page is idle', async () => {
  let onIdle = () => {};
  const request = jest.fn((callback: () => void) => void (onIdle = callback));
  Object.assign(globalThis, { requestIdleCallback: request });
  createSink().sink(opened);
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
  createSink().sink(opened);
  await until(() => expect(warn).toHaveBeenCalledWith(failure));
  warn.mockRestore();
});

test('the console sink shows name and parameters to QA', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  consoleSink(opened);
  await until(() => expect(info.mock.calls).toEqual([['[analytics]', 'Chat Opened', parameters]]));
  info.mockRestore();
});
