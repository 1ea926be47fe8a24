import {
  analyticsEvents,
  type AnalyticsEvent,
  type AnalyticsEventName,
} from '@synapsei/shared-types';
import { consentKey, createAnalytics } from './createAnalytics';
import { redactedEmail } from './redactEmails';
import type { AnalyticsMessage } from './sinks';
import { consoleSink, googleSink } from './sinks';

jest.mock('./sinks', () => ({
  consoleSink: jest.fn(),
  googleSink: jest.fn(() => jest.fn()),
}));

const googleSinkMock = jest.mocked(googleSink);

function createRecorder() {
  const messages: AnalyticsMessage[] = [];
  const config = { measurementId: '', consent: 'implied' as const };
  const analytics = createAnalytics(config, [(message) => void messages.push(message)]);
  return { analytics, messages };
}

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

test.each(Object.keys(analyticsEvents) as AnalyticsEventName[])(
  'sends %s with the category of its table row and its label',
  (name) => {
    const { analytics, messages } = createRecorder();
    analytics.track({ name, label: 'Hero' } as AnalyticsEvent);
    const { action, category } = analyticsEvents[name];
    expect(messages).toEqual([
      { name: action, parameters: { event_category: category, event_label: 'Hero' } },
    ]);
  },
);

test('sends a click on the hero as the specification names it', () => {
  const { analytics, messages } = createRecorder();
  analytics.track({ name: 'cta-click', label: 'Hero' });
  expect(messages[0]).toMatchObject({
    name: 'Chat with Synapsei',
    parameters: { event_category: 'CTA', event_label: 'Hero' },
  });
});

test('redacts e-mail addresses in labels', () => {
  const { analytics, messages } = createRecorder();
  analytics.track({ name: 'external-link-click', label: 'mailto:anna@example.org' });
  expect(messages[0]!.parameters.event_label).toBe(`mailto:${redactedEmail}`);
});

test('reports a page as a real path, with its title, and redacts both', () => {
  const { analytics, messages } = createRecorder();
  analytics.pageView('/offerings/anna@example.org', 'anna@example.org · Synapsei Labs');
  const path = `/offerings/${redactedEmail}`;
  expect(messages).toEqual([
    {
      name: 'page_view',
      parameters: {
        page_path: path,
        page_title: `${redactedEmail} · Synapsei Labs`,
        page_location: location.origin + path,
      },
    },
  ]);
});

test.each(['pageview', 'toString', 'constructor'])(
  'refuses the unknown event %j with a warning that names it',
  (name) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { analytics, messages } = createRecorder();
    analytics.track({ name, label: '' } as unknown as AnalyticsEvent);
    expect(messages).toEqual([]);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(`"${name}"`));
    warn.mockRestore();
  },
);

test('loads nothing without a measurement id', () => {
  createAnalytics({ measurementId: '', consent: 'implied' }).pageView('/', 'Home');
  expect(googleSinkMock).not.toHaveBeenCalled();
});

test('sends to the measurement id where consent is implied', () => {
  createAnalytics({ measurementId: 'G-1', consent: 'implied' }).pageView('/', 'Home');
  expect(googleSinkMock).toHaveBeenCalledWith('G-1');
  const sink = googleSinkMock.mock.results[0]!.value as jest.Mock;
  expect(sink).toHaveBeenCalledWith(expect.objectContaining({ name: 'page_view' }));
});

test('loads nothing while consent is required and not given', () => {
  createAnalytics({ measurementId: 'G-1', consent: 'required' }).pageView('/', 'Home');
  expect(googleSinkMock).not.toHaveBeenCalled();
});

test.each([
  ['granted', 1],
  ['denied', 0],
])('with the stored consent %j asks for %d sinks', (stored, count) => {
  localStorage.setItem(consentKey, stored);
  createAnalytics({ measurementId: 'G-1', consent: 'required' });
  expect(googleSinkMock).toHaveBeenCalledTimes(count);
});

test('shows messages in the console with ?analytics=debug, without any measurement id', () => {
  history.replaceState(null, '', '/?analytics=debug');
  createAnalytics({ measurementId: '', consent: 'implied' }).pageView('/chat', 'Chat');
  expect(consoleSink).toHaveBeenCalledWith(expect.objectContaining({ name: 'page_view' }));
});
