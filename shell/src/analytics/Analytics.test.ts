import {
  analyticsEvents,
  type AnalyticsEvent,
  type AnalyticsEventName,
} from '@synapsei/shared-types/host';
import { fakeHost } from '@synapsei/shared-types/testing';
import { createAnalytics } from './Analytics';
import { redactedEmail } from './redactEmails';
import { consoleSink, googleSink } from './sinks';
import { toMessage, type AnalyticsMessage } from './toMessage';

jest.mock('./sinks', () => ({
  consoleSink: jest.fn(),
  googleSink: jest.fn(() => jest.fn()),
}));

const googleSinkMock = jest.mocked(googleSink);

/** The page in these tests. */
const page = { page_location: 'http://localhost/', page_referrer: '', page_title: 'Home' };

const config = (measurementId: string) => ({ measurementId, consent: 'required' as const });

function createRecorder() {
  const messages: AnalyticsMessage[] = [];
  const analytics = createAnalytics(config(''), fakeHost().consent, [
    (occurrence) => messages.push(...[toMessage(occurrence)].filter((message) => message !== null)),
  ]);
  return { analytics, messages };
}

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  history.replaceState(null, '', '/');
  document.title = 'Home';
});
afterEach(() => jest.restoreAllMocks());

// Specification: calls.16
test.each(Object.keys(analyticsEvents) as AnalyticsEventName[])(
  'sends %s with the category of its table row and its label',
  (name) => {
    const { analytics, messages } = createRecorder();
    analytics.track({ name, label: 'Closing' } as AnalyticsEvent);
    const { action, category } = analyticsEvents[name];
    expect(messages).toEqual([
      { name: action, parameters: { event_category: category, event_label: 'Closing', ...page } },
    ]);
  },
);

// Specification: home.2, calls.13
test('sends a click on the hero as the specification names it', () => {
  const { analytics, messages } = createRecorder();
  analytics.track({ name: 'cta-click', label: 'Hero' });
  expect(messages[0]).toMatchObject({
    name: 'Chat with Synapsei',
    parameters: { event_category: 'CTA', event_label: 'Hero' },
  });
});

// Specification: calls.12
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
        page_referrer: '',
      },
    },
  ]);
});

// Specification: calls.18
test('every event carries its location, without e-mail addresses and with the campaign parameters', () => {
  const address = '/?utm_source=mail&to=anna@example.org#/no/anna%40example.org?x=1';
  history.replaceState(null, '', address);
  document.title = 'anna@example.org';
  jest.spyOn(document, 'referrer', 'get').mockReturnValue('https://mail.example/?to=a@b.de');
  const { analytics, messages } = createRecorder();
  analytics.track({ name: 'external-link-click', label: 'mailto:anna@example.org' });
  expect(messages[0]!.parameters).toMatchObject({
    event_label: `mailto:${redactedEmail}`,
    page_location: `http://localhost/no/${redactedEmail}?utm_source=mail&to=${redactedEmail}`,
    page_referrer: `https://mail.example/?to=${redactedEmail}`,
    page_title: redactedEmail,
  });
});

test.each(['pageview', 'toString', 'constructor'])(
  'refuses the unknown event %j with a warning that names it',
  (name) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { analytics, messages } = createRecorder();
    analytics.track({ name, label: '' } as unknown as AnalyticsEvent);
    expect(messages).toEqual([]);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(`"${name}"`));
  },
);

// Specification: calls.19
test('sends to the measurement id, with the visitor’s consent, and loads nothing without one', () => {
  const { consent } = fakeHost();
  createAnalytics(config(''), consent).pageView('/', 'Home');
  expect(googleSinkMock).not.toHaveBeenCalled();
  createAnalytics(config('G-1'), consent).pageView('/', 'Home');
  expect(googleSinkMock).toHaveBeenCalledWith('G-1', consent);
  const sent = googleSinkMock.mock.results[0]!.value as jest.Mock;
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ path: '/' }));
});

test('?analytics=debug logs messages to the console, even without a measurement id', () => {
  history.replaceState(null, '', '/?analytics=debug');
  createAnalytics(config(''), fakeHost().consent).pageView('/chat', 'Chat');
  expect(consoleSink).toHaveBeenCalledWith(expect.objectContaining({ path: '/chat' }));
});
