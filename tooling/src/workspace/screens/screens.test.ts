import { planShots, screens } from './screens';

const files = (...wanted: Parameters<typeof planShots>[0][]) =>
  planShots(...wanted).map(({ file }) => file);

test('a screen is shown in both themes at three widths', () => {
  expect(files([{ name: 'home', path: '/' }])).toEqual([
    'home-light-1440.webp',
    'home-light-768.webp',
    'home-light-390.webp',
    'home-dark-1440.webp',
    'home-dark-768.webp',
    'home-dark-390.webp',
  ]);
});

test('a state that exists only at some widths is shown at those', () => {
  expect(files([{ name: 'burger', path: '/', widths: [390] }])).toEqual([
    'burger-light-390.webp',
    'burger-dark-390.webp',
  ]);
});

test('picture names are unique', () => {
  expect(new Set(files()).size).toBe(planShots().length);
  expect(screens.length).toBeGreaterThanOrEqual(17);
});
