import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { installDialog } from '../../testing/installDialog';
import { ConsentDialog } from './ConsentDialog';
import { consentKey, createConsent } from './Consent';

const everything = {
  analytics: { measurementId: 'G-1' },
  podcast: { episodes: [{ id: 'a', src: 'https://open.spotify.com/embed/1', title: 'A' }] },
  legal: { privacy: 'https://www.example.org/privacy' },
};

/** A page in a tab whose configuration uses all purposes, unless a test says otherwise. */
function open(values: object = {}) {
  const { config } = parseRuntimeConfig({ ...everything, ...values });
  return { config, consent: createConsent(config) };
}

function show(values: object = {}, isWanted = false) {
  const question = { ...open(values), isWanted };
  const onClose = jest.fn();
  return { ...question, onClose, ...render(<ConsentDialog {...question} onClose={onClose} />) };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const tick = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));

/** As the browser tells a tab of what another one has stored. */
const tellOtherTab = () =>
  act(() => dispatchEvent(new StorageEvent('storage', { key: consentKey })));

const setSignal = (value: boolean) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true });

beforeEach(() => {
  localStorage.clear();
  installDialog();
});
afterEach(() => void Reflect.deleteProperty(navigator, 'globalPrivacyControl'));

const all = ['measurement', 'shareCounts', 'embeddedPlayers'];

test.each([
  ['Accept all', all],
  ['Reject all', []],
])('%s takes one click, is stored and is not asked again', async (label, agreed) => {
  const { consent, onClose } = show();
  expect([consent.mustAsk(), consent.get()]).toEqual([true, []]);
  await press(label);
  expect(consent.get()).toEqual(agreed);
  expect(onClose).toHaveBeenCalledTimes(1);
  const next = open().consent;
  expect([next.mustAsk(), next.get()]).toEqual([false, agreed]);
});

test('each purpose may be chosen by itself, and changed later', async () => {
  const { unmount } = show();
  await tick(/Share counts/);
  await press('Save choice');
  expect(open().consent.get()).toEqual(['shareCounts']);
  unmount();
  show({}, true);
  expect(screen.getByRole('checkbox', { name: /Share counts/ })).toBeChecked();
  await tick(/Share counts/);
  await tick(/Embedded players/);
  await press('Save choice');
  expect(open().consent.get()).toEqual(['embeddedPlayers']);
});

test('names who is contacted, for the purposes in use only', async () => {
  const { container, unmount } = show();
  const labels = screen.getAllByRole('checkbox').map(({ parentElement }) => parentElement);
  for (const [index, names] of [
    'Google Analytics',
    'Facebook and Reddit',
    'open.spotify.com',
  ].entries())
    expect(labels[index]).toHaveTextContent(names);
  expect(screen.getByRole('link', { name: /^Privacy notice/ })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  unmount();
  show({ podcast: {}, share: { facebookCount: '' }, legal: {} });
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByRole('checkbox', { name: /Share counts\. .* Reddit can see/ })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('unasked it is no modal dialog; asked for, it is, and closing it changes nothing', () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  const { unmount } = show();
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(showModal).not.toHaveBeenCalled();
  expect(document.body).toHaveFocus();
  unmount();
  const { consent } = show({}, true);
  expect(showModal).toHaveBeenCalledTimes(1);
  screen.getByRole<HTMLDialogElement>('dialog').close();
  expect(consent.mustAsk()).toBe(true);
});

test('the chat that Google’s reCAPTCHA protects is named as an exception', () => {
  const { unmount } = show();
  expect(screen.queryByText(/reCAPTCHA/)).toBeNull();
  unmount();
  show({ firebase: { appCheckKey: 'site-key' } });
  expect(
    screen.getByText(/^Nothing goes to .* The chat is the exception: .* reCAPTCHA/),
  ).toBeVisible();
});

test('a page that the browser brings back learns what was answered meanwhile', () => {
  const { consent } = show();
  consent.choose(all as []);
  open().consent.choose([]);
  expect(consent.get()).toEqual(all);
  const shown = (persisted: boolean) =>
    act(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));
  shown(false);
  expect(consent.get()).toEqual(all);
  shown(true);
  expect(consent.get()).toEqual([]);
});

test('an answer in another tab counts here, and closes the question', async () => {
  const { consent, onClose } = show();
  open().consent.choose(['measurement']);
  expect(consent.get()).toEqual([]);
  tellOtherTab();
  expect(consent.get()).toEqual(['measurement']);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each([
  ['measurement is implied', { analytics: { measurementId: 'G-1', consent: 'implied' } }],
  ['nothing would be measured', { analytics: {} }],
])('nobody is asked unasked when %s', (_, values) => {
  expect(open(values).consent.mustAsk()).toBe(false);
});

describe('where measurement is implied', () => {
  const implied = { analytics: { measurementId: 'G-1', consent: 'implied' } };

  test('it alone is agreed to, until it is refused', () => {
    const { consent } = open(implied);
    expect(consent.get()).toEqual(['measurement']);
    consent.choose([]);
    expect(open(implied).consent.get()).toEqual([]);
  });

  // How a refusal was stored when there was no other purpose.
  test.each(['denied', '{"measurement":false}'])('the stored refusal %s counts', (stored) => {
    localStorage.setItem(consentKey, stored);
    expect(open(implied).consent.get()).toEqual([]);
  });
});

test.each(['granted', 'perhaps', '[]', '{"measurement":"yes"}'])(
  'what is stored and no answer, %s, is none',
  (stored) => {
    localStorage.setItem(consentKey, stored);
    const { consent } = open();
    expect([consent.mustAsk(), consent.get()]).toEqual([true, []]);
  },
);

describe('Global Privacy Control', () => {
  test.each([
    ['what is implied', undefined, 'implied'],
    ['a yes of before', '{"measurement":true}', 'required'],
  ])('refuses measurement, against %s', (_, stored, consent) => {
    if (stored) localStorage.setItem(consentKey, stored);
    const values = { analytics: { measurementId: 'G-1', consent } };
    setSignal(true);
    expect(open(values).consent.get()).toEqual([]);
    expect(open(values).consent.mustAsk()).toBe(false);
    setSignal(false);
    expect(open(values).consent.get()).toEqual(['measurement']);
  });

  test('is said in the dialog, where nobody can agree to measurement, then or later', async () => {
    setSignal(true);
    show({}, true);
    expect(screen.getByText(/Global Privacy Control/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Analytics/ })).toBeDisabled();
    await press('Accept all');
    setSignal(false);
    expect(open().consent.get()).toEqual(['shareCounts', 'embeddedPlayers']);
  });
});

test('without storage an answer counts as long as the page', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const { consent } = open();
  consent.agree('embeddedPlayers');
  consent.agree('shareCounts');
  expect(consent.get()).toEqual(['shareCounts', 'embeddedPlayers']);
});
