import { planAll } from './planAll';

const screens = [
  { name: 'home', path: '/' },
  { name: 'burger', path: '/', widths: [390] as const },
];
const filesOf = (paths: string[], ...wanted: string[]) =>
  planAll(screens, paths, wanted).map(({ file }) => file.replace('.webp', ''));

test('pages that a release adds are pictured without being listed, once', () => {
  const files = filesOf(['/', '/case-law/archive', '/case-law/archive']);
  expect(files.filter((file) => file.startsWith('home'))).toHaveLength(6);
  expect(files.filter((file) => file.startsWith('case-law-archive'))).toHaveLength(6);
  expect(files).toHaveLength(14);
});

test('only pictures with a wanted name are taken', () => {
  expect(filesOf([], 'burger-dark', 'home-light-1440')).toEqual([
    'home-light-1440',
    'burger-dark-390',
  ]);
});

test('a name that no picture has is refused with those there are', () => {
  expect(() => filesOf(['/events'], 'pricing')).toThrow(
    'There is no screen "pricing" (known: home, burger, events).',
  );
});
