import { planDev } from './planDev';

const site = 'https://site.example/';

test.each([
  { names: [], sources: ['dev server', 'dev server', 'dev server', 'dev server'] },
  { names: ['mf-chat'], sources: ['built', 'dev server', 'built', 'built'] },
  { names: ['shell', 'mf-chat'], sources: ['built', 'dev server', 'built', 'built'] },
  { names: ['mf-chat', 'mf-content'], sources: ['dev server', 'dev server', 'built', 'built'] },
  { names: ['shell'], of: site, sources: ['deployed', 'deployed', 'deployed', 'deployed'] },
  {
    names: ['shell', 'mf-chat'],
    of: site,
    sources: ['deployed', 'dev server', 'deployed', 'deployed'],
  },
])(
  'content, chat, podcast and search come from $sources with $names of $of',
  ({ names, of, sources }) => {
    expect(planDev(names, of).remotes.map(({ source }) => source)).toEqual(sources);
  },
);

test('an unknown remote is named along with the known ones', () => {
  expect(() => planDev(['mf-chat', 'mf-shop'])).toThrow(
    'There is no remote "mf-shop": did you mean mf-chat? Choose from',
  );
});

test('on a site something must be named', () => {
  expect(() => planDev([], site)).toThrow(
    'Name the parts of https://site.example/ to run from source',
  );
});

test.each([
  [['mf-chat'], site, true],
  [['shell', 'mf-chat'], site, false],
  [['mf-chat'], undefined, false],
])('%j of %s run inside its page: %s', (names, of, isInside) => {
  expect(planDev(names, of)).toMatchObject({ site: of, isInside });
});
