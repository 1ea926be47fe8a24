import { defaultMode, modes, toMode } from './modes';

// Specification: entities.18, states.14, limits.10
test('there are six question categories, faq is the default, and any other value is general chat', () => {
  const categories = ['faq', 'product', 'navigation', 'qualification', 'knowledge', 'summary'];
  expect(modes.map(({ value }) => value)).toEqual(categories);
  expect(categories.map(toMode)).toEqual(categories);
  expect(defaultMode).toBe('faq');
  expect(toMode('weather')).toBe('general');
});
