import { themeKey } from '@synapsei/shared-types/registry';

function runInline() {
  jest.isolateModules(() => void jest.requireActual('./preventFlash'));
}
const shownTheme = () => document.documentElement.dataset.theme;

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});
afterEach(() => jest.restoreAllMocks());

// Specification: states.1
test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['anything', 'light'],
  [null, 'light'],
])('with %j stored the first paint is %s', (stored, expected) => {
  if (stored !== null) localStorage.setItem(themeKey, stored);
  runInline();
  expect(shownTheme()).toBe(expected);
});

test('with storage blocked the first paint is light', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  runInline();
  expect(shownTheme()).toBe('light');
});
