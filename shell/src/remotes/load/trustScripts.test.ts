import { createScriptPolicy, trustScripts } from './trustScripts';

type Rules = { createScriptURL(address: string): string | null };

function install(): Rules {
  const createPolicy = jest.fn();
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  createScriptPolicy();
  expect(createPolicy).toHaveBeenCalledTimes(1);
  const [name, rules] = createPolicy.mock.calls[0] as [string, Rules];
  expect([name, Object.keys(rules)]).toEqual(['default', ['createScriptURL']]);
  return rules;
}

afterEach(() => Reflect.deleteProperty(globalThis, 'trustedTypes'));

test('scripts come from the site and from below what the shell trusts', () => {
  const { createScriptURL } = install();
  const chunk = 'https://cdn.example/mf_chat/1.0.0/page.0123abcd.js?retry=1';
  expect(createScriptURL(chunk)).toBeNull();
  trustScripts('https://cdn.example/mf_chat/1.0.0/');
  expect(createScriptURL(chunk)).toBe(chunk);
  expect(createScriptURL('/live.0123abcd.js')).toBe('/live.0123abcd.js');
});

test('an address is trusted however it is written', () => {
  const { createScriptURL } = install();
  trustScripts('https://CDN2.example:443/mf_chat/1.0.0/');
  const chunk = 'https://cdn2.example/mf_chat/1.0.0/page.0123abcd.js';
  expect(createScriptURL(chunk)).toBe(chunk);
});

test.each([
  'https://evil.example/a.js',
  'https://cdn.example/mf_chat/1.0.0/../../evil.js',
  'https://cdn.example.evil.example/mf_chat/1.0.0/a.js',
  '//evil.example/a.js',
  'data:text/javascript,alert(1)',
  'blob:http://localhost/0',
])('%s is refused', (address) => {
  const { createScriptURL } = install();
  trustScripts('https://cdn.example/mf_chat/1.0.0/');
  expect(createScriptURL(address)).toBeNull();
});

test('browsers without Trusted Types need no policy', () => {
  const warn = jest.spyOn(console, 'warn');
  createScriptPolicy();
  expect(warn).not.toHaveBeenCalled();
});
