import {
  analyticsEvents,
  type AnalyticsEvent,
  type AnalyticsEventName,
} from '@synapsei/shared-types/host';
import { createAnalytics } from './createAnalytics';
import { consentKey, createConsent } from './createConsent';
import { redactedEmail } from './redactEmails';
import type { AnalyticsMessage } from './sinks';
import { consoleSink, googleSink } from './sinks';

jest.mock('./sinks', () => ({
  consoleSink: jest.fn(),
  googleSink: jest.fn(() => jest.fn()),
}));

const googleSinkMock = jest.mocked(googleSink);

/** The page in these tests. */
const page = { page_location: 'http://localhost/', page_referrer: '', page_title: 'Home' };

function createRecorder() {
  const messages: AnalyticsMessage[] = [];
  const config = { measurementId: '', consent: 'implied' as const };
  const analytics = createAnalytics(config, createConsent(config), [
    (message) => void messages.push(message),
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

/** Analytics as the site creates it, and the consent store. */
function create(config: Parameters<typeof createAnalytics>[0]) {
  const consent = createConsent(config);
  return { consent, analytics: createAnalytics(config, consent) };
}
const sentTo = () => googleSinkMock.mock.results[0]!.value as jest.Mock;

// Specification: calls.19
test('sends to the measurement id where consent is implied, and loads nothing without one', () => {
  create({ measurementId: '', consent: 'implied' }).analytics.pageView('/', 'Home');
  expect(googleSinkMock).not.toHaveBeenCalled();
  create({ measurementId: 'G-1', consent: 'implied' }).analytics.pageView('/', 'Home');
  expect(googleSinkMock).toHaveBeenCalledWith('G-1');
  expect(sentTo()).toHaveBeenCalledWith(expect.objectContaining({ name: 'page_view' }));
});

describe('where consent is required', () => {
  const required = { measurementId: 'G-1', consent: 'required' } as const;

  test.each([null, 'denied', 'perhaps'])('nothing is loaded while %j is stored', (stored) => {
    if (stored !== null) localStorage.setItem(consentKey, stored);
    create(required).analytics.pageView('/', 'Home');
    expect(googleSinkMock).not.toHaveBeenCalled();
  });

  test('events after consent are sent, earlier ones and those after its withdrawal are not', () => {
    const { consent, analytics } = create(required);
    analytics.pageView('/', 'Home');
    consent.choose('granted');
    analytics.pageView('/products', 'Products');
    analytics.pageView('/chat', 'Chat');
    consent.choose('denied');
    analytics.pageView('/articles', 'Articles');
    expect(googleSinkMock).toHaveBeenCalledTimes(1);
    const paths = sentTo().mock.calls.map(([message]) => {
      return (message as AnalyticsMessage).parameters.page_path;
    });
    expect(paths).toEqual(['/products', '/chat']);
  });
});

test('?analytics=debug logs messages to the console, even without a measurement id', () => {
  history.replaceState(null, '', '/?analytics=debug');
  create({ measurementId: '', consent: 'implied' }).analytics.pageView('/chat', 'Chat');
  expect(consoleSink).toHaveBeenCalledWith(expect.objectContaining({ name: 'page_view' }));
});
