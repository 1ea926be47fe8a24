import { fireEvent } from '@testing-library/react';
import { createRegistry } from '@synapsei/shared-types/testing';
import { createExposedModule } from '../../../testing/createExposedModule';
import { stableChoices } from '../../../testing/createTestSite';
import { preloadOnIntent } from './preloadOnIntent';

const routes = [{ path: '/chat', module: './ChatPage', title: 'Chat', layout: 'focus' as const }];
const preloads = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];

/** A page with a link to `/chat`, whose module has unique addresses. */
function start(href = '#/chat') {
  const { release } = createExposedModule({
    routes,
    exposes: { './ChatPage': { js: ['ChatPage.js'], css: ['ChatPage.css'] } },
  });
  document.head.replaceChildren();
  document.body.innerHTML = `<a href="${href}"><span></span></a>`;
  const page = document.body as unknown as Document;
  const getChoices = () => stableChoices(createRegistry([release]));
  preloadOnIntent(getChoices, page);
  return { icon: document.querySelector('span')!, release };
}

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

test.each([
  ['pointing at', fireEvent.pointerOver, '#/chat'],
  ['focusing', fireEvent.focusIn, '#/chat?topic=llm'],
  ['touching', fireEvent.touchStart, '#/chat'],
])('%s a link fetches the files of its page once, the way they will be used', (_, intend, href) => {
  const { icon, release } = start(href);
  intend(icon);
  fireEvent.pointerOver(icon);
  const files = [release.entry, 'ChatPage.js', 'ChatPage.css'];
  expect(preloads().map((link) => link.href)).toEqual(files.map((file) => release.baseUrl + file));
  expect(preloads().map((link) => link.as)).toEqual(['script', 'script', 'style']);
  const integrity = release.files[release.entry];
  expect(preloads()[0]).toMatchObject({ crossOrigin: 'anonymous', integrity });
});

test.each(['#/nowhere', '#main', 'https://example.org/', '/chat'])(
  'a link to %s fetches nothing, nor does what is no link',
  (href) => {
    const { icon } = start(href);
    fireEvent.pointerOver(icon);
    fireEvent.pointerOver(document.body);
    expect(preloads()).toEqual([]);
  },
);

test('with Save-Data nothing is preloaded', () => {
  const { icon } = start();
  Object.assign(navigator, { connection: { saveData: true } });
  fireEvent.pointerOver(icon);
  expect(preloads()).toEqual([]);
});
