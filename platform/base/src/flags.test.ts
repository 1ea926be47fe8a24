import { Command } from 'commander';
import {
  addFlags,
  onOff,
  siteFlag,
  siteLink,
  text,
  texts,
  valuesOf,
  type Flags,
} from './commandLine';

const flags = { from: text('COMMIT', 'earlier releases'), mask: texts('SELECTOR', 'left out') };
const sited = { site: siteFlag('the site to visit'), yes: onOff('do not ask') };

const { env } = process;
beforeEach(() => (process.env = { ...env }));
afterEach(() => (process.env = env));

const silent = { writeOut: () => {}, writeErr: () => {} };

function read(all: Flags, line: string[]) {
  const command = new Command('site').exitOverride().configureOutput(silent).argument('[word...]');
  addFlags(command, all).parse(line, { from: 'user' });
  return { values: JSON.parse(JSON.stringify(valuesOf(command))) as object, args: command.args };
}

test('flags that repeat keep every value, and arguments stay in order', () => {
  const args = ['chat', '--mask', '.ticker', 'home', '--mask', '.clock', '--from=v1.2.0'];
  expect(read(flags, args)).toEqual({
    values: { from: 'v1.2.0', mask: ['.ticker', '.clock'] },
    args: ['chat', 'home'],
  });
});

test('an unknown flag is refused with the one that is like it', () => {
  expect(() => read(flags, ['--form', 'HEAD'])).toThrow(
    /unknown option '--form'\s+\(Did you mean --from\?\)/,
  );
});

describe('a site', () => {
  test('is named by its flag, or else by the environment', () => {
    process.env.SITE_URL = 'https://staging.example';
    expect(read(sited, []).values).toEqual({ site: 'https://staging.example/' });
    const { values } = read(sited, ['--site', 'http://localhost:8080', '--yes']);
    expect(values).toEqual({ site: 'http://localhost:8080/', yes: true });
    process.env.SITE_URL = '';
    expect(read(sited, []).values).toEqual({});
  });

  test.each([
    ['staging.example', 'must be an absolute address, such as https://www.example/'],
    ['localhost:8080', 'must be an absolute address, such as https://www.example/'],
    ['https://host.example/sub/', 'must be the root of a host: a site below a path cannot work'],
    ['https://host.example/?a', 'must be the root of a host'],
  ])('%s is refused with a sentence that says why', (site, sentence) => {
    expect(() => read(sited, ['--site', site])).toThrow(
      `'--site <URL>' argument '${site}' is invalid. It ${sentence}`,
    );
    process.env.SITE_URL = site;
    expect(() => read(sited, [])).toThrow(`value '${site}' from env 'SITE_URL' is invalid`);
  });
});

test('a link to a preview in a site keeps what it names, without its page', () => {
  const linked = { site: { ...sited.site, schema: siteLink } };
  const siteOf = (site: string) => read(linked, ['--site', site]).values;
  expect(siteOf('https://www.example')).toEqual({ site: 'https://www.example/' });
  const link = 'https://www.example/?remotes=https%3A%2F%2Fcdn.example%2Fpreviews%2Fpr-1%2F';
  expect(siteOf(`${link}#/events`)).toEqual({ site: link });
  expect(() => siteOf('https://www.example/sub/?remotes=a')).toThrow('must be the root of a host');
});
