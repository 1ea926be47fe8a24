import { planAll, planShots, screens } from './screens';

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

test('picture names are unique', () => {
  expect(new Set(files()).size).toBe(planShots().length);
  expect(screens.length).toBeGreaterThanOrEqual(17);
});

const few = [
  { name: 'home', path: '/' },
  { name: 'burger', path: '/', widths: [390] as const },
];
const allOf = (paths: string[], ...wanted: string[]) =>
  planAll(few, paths, wanted).map(({ file }) => file.replace('.webp', ''));

test('pages that a release adds are pictured without being listed, once', () => {
  const files = allOf(['/', '/case-law/archive', '/case-law/archive']);
  expect(files.filter((file) => file.startsWith('home'))).toHaveLength(6);
  expect(files.filter((file) => file.startsWith('case-law-archive'))).toHaveLength(6);
  expect(files).toHaveLength(14);
});

test('only pictures with a wanted name are taken', () => {
  expect(allOf([], 'burger-dark', 'home-light-1440')).toEqual([
    'home-light-1440',
    'burger-dark-390',
  ]);
});

test('a name that no picture has is refused with those there are', () => {
  expect(() => allOf(['/events'], 'pricing')).toThrow(
    'There is no screen "pricing" (known: home, burger, events).',
  );
});
