import { createExposedModule } from '../../../testing/createExposedModule';
import { attributeErrors } from './attributeErrors';

const exposed = createExposedModule({ name: 'mf_chat' });
const { release } = exposed;
const nested = { ...release, uniqueName: 'mf_chat@9', baseUrl: `${release.baseUrl}next/` };
const inner = { ...exposed, release: nested };
const report = jest.fn();
attributeErrors(() => [exposed, inner], report);
beforeEach(() => report.mockClear());

const thrownAt = (message: string, ...urls: string[]) =>
  Object.assign(new Error(message), {
    stack: [`Error: ${message}`, ...urls.map((url) => `    at run (${url}:1:234)`)].join('\n'),
  });
const raise = (error: unknown, filename?: string) =>
  dispatchEvent(new ErrorEvent('error', { error, message: String(error), filename }));
const shell = 'http://localhost:8080/main.js';

test.each([
  ['its innermost remote', [`${release.baseUrl}a.js`, shell], exposed],
  ['a release in a folder below another release', [`${nested.baseUrl}a.js`], inner],
])('an error belongs to %s', (message, urls, origin) => {
  const error = thrownAt(message, ...urls);
  raise(error);
  expect(report.mock.calls).toEqual([[origin, error]]);
});

test('an unhandled rejection is attributed too', () => {
  const reason = thrownAt('rejected', `${release.baseUrl}a.js`);
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(report).toHaveBeenCalledWith(exposed, reason);
});

test('the same error is reported once; without a stack the file decides', () => {
  for (let count = 0; count < 3; count++) raise('again', `${release.baseUrl}a.js`);
  expect(report.mock.calls).toEqual([[exposed, 'again']]);
});

test.each([
  ['the shell’s', [shell]],
  ['a stranger’s', ['https://ads.example/a.js']],
  ['an entry’s, which its loader reports', [release.baseUrl + release.entry]],
])('%s belong to no remote', (name, urls) => {
  raise(thrownAt(name, ...urls));
  raise(null);
  expect(report).not.toHaveBeenCalled();
});
