import { themeKey } from '@synapsei/shared-types/registry';
import { createThemeStore } from './ThemeStore';

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});
afterEach(() => jest.restoreAllMocks());

/** The first script of the page. */
function preventFlash() {
  jest.isolateModules(() => void jest.requireActual('../inline/preventFlash'));
  return document.documentElement.dataset.theme;
}

// Specification: states.1
test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['Dark', 'light'],
  ['true', 'light'],
  [null, 'light'],
])('with %j stored the page is %s, from its first paint on', (stored, expected) => {
  if (stored !== null) localStorage.setItem(themeKey, stored);
  expect(preventFlash()).toBe(expected);
  delete document.documentElement.dataset.theme;
  expect(createThemeStore().get()).toBe(expected);
  expect(document.documentElement.dataset.theme).toBe(expected);
});

// Specification: states.3
test('a toggle stores the new theme, sets it on the page and notifies listeners', () => {
  const theme = createThemeStore();
  const listener = jest.fn();
  theme.subscribe(listener);
  theme.toggle();
  expect(theme.get()).toBe('dark');
  expect(localStorage.getItem(themeKey)).toBe('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(listener).toHaveBeenCalledTimes(1);
  theme.toggle();
  expect(localStorage.getItem(themeKey)).toBe('light');
  expect(document.documentElement.dataset.theme).toBe('light');
});

test.each([
  ['chosen in another tab', 'dark', new StorageEvent('storage', { key: themeKey })],
  ['that was cleared in another tab', null, new StorageEvent('storage', { key: null })],
  [
    'chosen while the browser kept the page aside',
    'dark',
    Object.assign(new Event('pageshow'), { persisted: true }),
  ],
])('a theme %s is shown, and not stored once more', (_, stored, event) => {
  localStorage.setItem(themeKey, stored ? 'light' : 'dark');
  const theme = createThemeStore();
  const listener = jest.fn();
  theme.subscribe(listener);
  if (stored) localStorage.setItem(themeKey, stored);
  else localStorage.clear();
  const write = jest.spyOn(Storage.prototype, 'setItem');
  dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(listener).not.toHaveBeenCalled();
  dispatchEvent(event);
  expect(theme.get()).toBe(stored ?? 'light');
  expect(document.documentElement.dataset.theme).toBe(stored ?? 'light');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(write).not.toHaveBeenCalled();
});

test('works for the page when storage throws', () => {
  for (const method of ['getItem', 'setItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error('blocked');
    });
  expect(preventFlash()).toBe('light');
  const theme = createThemeStore();
  expect(theme.get()).toBe('light');
  theme.toggle();
  expect(theme.get()).toBe('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('a dark page prints light and is dark again afterwards', () => {
  localStorage.setItem(themeKey, 'dark');
  const theme = createThemeStore();
  dispatchEvent(new Event('beforeprint'));
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(theme.get()).toBe('dark');
  dispatchEvent(new Event('afterprint'));
  expect(document.documentElement.dataset.theme).toBe('dark');
});
