import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsentBanner } from './ConsentBanner';
import { consentKey, createConsent } from './createConsent';

const required = { measurementId: 'G-1', consent: 'required' } as const;

function show(config: Parameters<typeof createConsent>[0] = required) {
  const consent = createConsent(config);
  return { consent, ...render(<ConsentBanner consent={consent} />) };
}
const findBanner = () => screen.queryByRole('region', { name: 'Analytics consent' });

beforeEach(() => localStorage.clear());

test.each([
  ['Accept', 'granted'],
  ['Decline', 'denied'],
])('%s takes one click, is stored and is not asked again', async (label, stored) => {
  const { consent, unmount } = show();
  expect(consent.get()).toBe('unasked');
  await userEvent.click(screen.getByRole('button', { name: label }));
  expect(consent.get()).toBe(stored);
  expect(localStorage.getItem(consentKey)).toBe(stored);
  expect(findBanner()).toBeNull();
  unmount();
  show();
  expect(findBanner()).toBeNull();
});

test('an answer can be withdrawn, which shows the question again', () => {
  localStorage.setItem(consentKey, 'granted');
  const { consent } = show();
  act(() => consent.choose('unasked'));
  expect(findBanner()).toBeVisible();
});

test('with an invalid stored answer the question is asked again', () => {
  localStorage.setItem(consentKey, 'perhaps');
  show();
  expect(findBanner()).toBeVisible();
});

test.each([
  ['consent is implied', { measurementId: 'G-1', consent: 'implied' }],
  ['nothing would be sent', { measurementId: '', consent: 'required' }],
] as const)('nobody is asked when %s', (_, config) => {
  const { consent } = show(config);
  expect(findBanner()).toBeNull();
  expect(consent.isAsked).toBe(false);
});
