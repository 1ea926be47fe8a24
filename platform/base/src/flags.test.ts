import { flagLines, onOff, readFlags, siteFlag, siteLink, text, texts } from './commandLine';

const flags = { from: text('COMMIT', 'earlier releases'), mask: texts('SELECTOR', 'left out') };
const sited = { site: siteFlag('the site to visit'), yes: onOff('do not ask') };

const { env } = process;
beforeEach(() => (process.env = { ...env }));
afterEach(() => (process.env = env));

test.each([
  [['--from', 'v1.2.0'], 'v1.2.0', []],
  [['--from=v1.2.0'], 'v1.2.0', []],
  [
    ['-g', 'shell now', '--from', 'HEAD~30', '--headed'],
    'HEAD~30',
    ['-g', 'shell now', '--headed'],
  ],
  [['--from=HEAD~30', '--headed'], 'HEAD~30', ['--headed']],
  [['--headed', '--constructor'], undefined, ['--headed', '--constructor']],
])('%j takes the releases of %s and leaves %j to another program', (args, from, rest) => {
  expect(readFlags(flags, args, true)).toEqual({ values: from ? { from } : {}, args: rest });
});

test.each([
  [['--from'], true, "Option '--from <value>' argument missing"],
  [['--headed'], false, "Unknown option '--headed'"],
])('%j is refused where others may follow: %s', (args, isOpen, sentence) => {
  expect(() => readFlags(flags, args, isOpen)).toThrow(sentence);
});

test('flags that repeat keep every value, and arguments stay in order', () => {
  const args = ['chat', '--mask', '.ticker', 'home', '--mask', '.clock'];
  expect(readFlags(flags, args)).toEqual({
    values: { mask: ['.ticker', '.clock'] },
    args: ['chat', 'home'],
  });
});

describe('a site', () => {
  test('is named by its flag, or else by the environment', () => {
    process.env.SITE_URL = 'https://staging.example';
    expect(readFlags(sited, []).values).toEqual({ site: 'https://staging.example/' });
    const { values } = readFlags(sited, ['--site', 'http://localhost:8080', '--yes']);
    expect(values).toEqual({ site: 'http://localhost:8080/', yes: true });
    process.env.SITE_URL = '';
    expect(readFlags(sited, []).values).toEqual({});
  });

  test.each([
    ['staging.example', 'must be an absolute address, such as https://www.example/'],
    ['localhost:8080', 'must be an absolute address, such as https://www.example/'],
    ['https://host.example/sub/', 'must be the root of a host: a site below a path cannot work'],
    ['https://host.example/?a', 'must be the root of a host'],
  ])('%s is refused with a sentence that says why', (site, sentence) => {
    expect(() => readFlags(sited, ['--site', site])).toThrow(`--site is "${site}" but ${sentence}`);
    process.env.SITE_URL = site;
    expect(() => readFlags(sited, [])).toThrow(`SITE_URL is "${site}" but ${sentence}`);
  });
});

test('a link to a preview in a site keeps what it names, without its page', () => {
  const linked = { site: { ...sited.site, schema: siteLink } };
  const read = (site: string) => readFlags(linked, ['--site', site]).values.site;
  expect(read('https://www.example')).toBe('https://www.example/');
  const link = 'https://www.example/?remotes=https%3A%2F%2Fcdn.example%2Fpreviews%2Fpr-1%2F';
  expect(read(`${link}#/events`)).toBe(link);
  expect(() => read('https://www.example/sub/?remotes=a')).toThrow('must be the root of a host');
});

test('the help has a line for each flag, with the variable in its place', () => {
  expect(flagLines(sited)).toEqual([
    '      --site URL                the site to visit (or SITE_URL)',
    '      --yes                     do not ask',
  ]);
});
