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
  ['Accept', 'granted', null],
  ['Decline', 'denied', 'perhaps'],
])('%s takes one click, is stored and is not asked again', async (label, stored, before) => {
  if (before) localStorage.setItem(consentKey, before);
  const { consent, unmount } = show();
  expect(consent.get()).toBe('unasked');
  await userEvent.click(screen.getByRole('button', { name: label }));
  expect(consent.get()).toBe(stored);
  expect(localStorage.getItem(consentKey)).toBe(stored);
  expect(findBanner()).toBeNull();
  unmount();
  const again = show().consent;
  expect(findBanner()).toBeNull();
  expect(again.get()).toBe(stored);
  // It can be withdrawn.
  act(() => again.choose('unasked'));
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
