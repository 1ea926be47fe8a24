import { defaultMode, modes, toMode } from './modes';

test('there are six question categories, and faq is the default', () => {
  expect(modes.map(({ value }) => value)).toEqual([
    'faq',
    'product',
    'navigation',
    'qualification',
    'knowledge',
    'summary',
  ]);
  expect(defaultMode).toBe('faq');
});

test('any other value is general chat', () => {
  expect(toMode('summary')).toBe('summary');
  expect(toMode('weather')).toBe('general');
});
