import { createExposedModule } from '../../../testing/createExposedModule';
import { attributeViolations } from './attributeViolations';

const chat = createExposedModule({ name: 'mf_chat', baseUrl: 'https://chat.example/1.0.0/' });
const next = createExposedModule({
  name: 'mf_chat',
  version: '2.0.0',
  baseUrl: 'https://chat.example/2.0.0/',
});
const content = createExposedModule({
  name: 'mf_content',
  baseUrl: 'https://cdn.example/content/1.0.0/',
});
const podcast = createExposedModule({
  name: 'mf_podcast',
  baseUrl: 'https://cdn.example/podcast/1.0.0/',
});
const report = jest.fn();
attributeViolations(() => [chat, next, content, podcast], report);
beforeEach(() => {
  report.mockClear();
  document.body.innerHTML = '';
});

let count = 0;

/** A violation as the browser reports it, with an address unique to the test. */
function violate(clues: Partial<SecurityPolicyViolationEvent>, target: EventTarget = document) {
  const event = new Event('securitypolicyviolation', { bubbles: true });
  const facts = { effectiveDirective: 'connect-src', blockedURI: `https://spy.example/${count++}` };
  target.dispatchEvent(Object.assign(event, { sourceFile: '' }, facts, clues));
}

const accused = () => report.mock.calls.map(([origin]) => origin as unknown);

test('the file whose code caused it names remote and version', () => {
  violate({ sourceFile: `${content.release.baseUrl}a.js`, blockedURI: 'https://spy.example' });
  expect(report.mock.calls).toEqual([
    [content, { directive: 'connect-src', blocked: 'https://spy.example' }],
  ]);
});

test('an origin that serves one remote names it, with the latest version', () => {
  violate({ sourceFile: 'https://chat.example' });
  expect(accused()).toEqual([next]);
});

test('an origin that serves several remotes names none of them', () => {
  violate({ sourceFile: 'https://cdn.example' });
  expect(report).not.toHaveBeenCalled();
});

test('then the element in which it happened does, by its class names', () => {
  document.body.innerHTML = '<div class="mf_podcast__card--a1b2c3"><img></div>';
  violate({ sourceFile: 'https://cdn.example' }, document.querySelector('img')!);
  expect(accused()).toEqual([podcast]);
});

test('a remote’s own blocked file is its violation', () => {
  violate({ blockedURI: `${content.release.baseUrl}a.js`, sourceFile: 'https://www.example/m.js' });
  expect(accused()).toEqual([content]);
});

test('the same violation is reported once, a different one again', () => {
  const sourceFile = `${content.release.baseUrl}a.js`;
  for (let round = 0; round < 3; round++) violate({ sourceFile, blockedURI: 'eval' });
  violate({ sourceFile, blockedURI: 'inline' });
  expect(report).toHaveBeenCalledTimes(2);
});

test.each([
  ['the shell’s', { sourceFile: 'https://www.example/main.js' }],
  ['an extension’s', { sourceFile: 'chrome-extension' }],
  ['nobody’s', {}],
])('%s is left to the browser’s own message', (_, clues) => {
  violate(clues);
  expect(report).not.toHaveBeenCalled();
});
