/** @jest-environment jsdom */

type Guard = (page: Document, name: string, uniqueName: string) => Document;
const guardDocument = jest.requireActual<Guard>('./guardDocument');

beforeEach(() => {
  globalThis.__synapseiIntegrity = (url) => `sha384-of-${url}`;
  globalThis.__synapseiAttempts = {};
});

const guarded = () => guardDocument(document, 'mf_events', 'mf_events@1.0.0');

function createScript(url: string) {
  const script = guarded().createElement('script');
  script.setAttribute('data-webpack', 'events:chunk-14');
  script.src = url;
  return script;
}

test('a script is fetched with the hash that the registry has for it', () => {
  const script = createScript('http://a/14.js');
  expect(script.src).toBe('http://a/14.js');
  expect(script.integrity).toBe('sha384-of-http://a/14.js');
  expect(script.crossOrigin).toBe('anonymous');
});

test('a style sheet as well, however its address is set', () => {
  const [first, second] = [guarded().createElement('link'), guarded().createElement('link')];
  first.href = 'http://a/14.css';
  second.setAttribute('href', 'http://a/14.css');
  for (const link of [first, second]) {
    expect(link.getAttribute('href')).toBe('http://a/14.css');
    expect(link.integrity).toBe('sha384-of-http://a/14.css');
  }
});

test.each(['data-webpack', 'data-rspack'])(
  'a chunk that %s names is its own release’s, by the name that the shell looks for',
  (attribute) => {
    const script = guarded().createElement('script');
    script.setAttribute(attribute, 'events:chunk-14');
    expect({ ...script.dataset }).toEqual({ webpack: 'mf_events@1.0.0:chunk-14' });
  },
);

test('a module that is to be had early is fetched as the script that it has become', () => {
  const link = guarded().createElement('link');
  link.rel = 'modulepreload';
  link.href = 'http://a/Page.js';
  expect([link.rel, link.as]).toEqual(['preload', 'script']);
  expect(link.integrity).toBe('sha384-of-http://a/Page.js');
  expect(link.crossOrigin).toBe('anonymous');
});

test('without a shell nothing is loaded', () => {
  delete globalThis.__synapseiIntegrity;
  expect(() => createScript('http://a/14.js')).toThrow(TypeError);
});

test('when the visitor has asked again, the address differs from the one that hangs', () => {
  globalThis.__synapseiAttempts = { mf_events: 2, mf_chat: 1 };
  const script = createScript('http://a/14.js');
  expect(script.src).toBe('http://a/14.js?attempt=2');
  expect(script.integrity).toBe('sha384-of-http://a/14.js');
});

test('everything else is the page’s own', () => {
  const page = guarded();
  page.title = 'Events';
  expect(document.title).toBe('Events');
  expect(page.head).toBe(document.head);
  expect(page.querySelector('body')).toBe(document.body);
  const image = page.createElement('img');
  image.src = 'http://a/poster.svg';
  expect(image.getAttribute('crossorigin')).toBeNull();
});
