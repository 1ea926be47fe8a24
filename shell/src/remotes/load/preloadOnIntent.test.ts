import { fireEvent } from '@testing-library/react';
import { createRegistry } from '@synapsei/shared-types/testing';
import { createExposedModule } from '../../../testing/createExposedModule';
import { createTestRemotes, stableChoices } from '../../../testing/createTestSite';
import { preloadOnIntent } from './preloadOnIntent';

const routes = [{ path: '/chat', module: './ChatPage', title: 'Chat', layout: 'focus' as const }];
const preloads = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];

/** A page with a link to `/chat`, whose module has unique addresses. */
function start(href = '#/chat') {
  const { release } = createExposedModule({
    routes,
    exposes: { './ChatPage': { js: ['ChatPage.js'], css: ['ChatPage.css'] } },
  });
  document.body.replaceChildren();
  document.head.replaceChildren();
  const link = document.createElement('a');
  const icon = document.createElement('span');
  link.href = href;
  link.append(icon);
  document.body.append(link);
  preloadOnIntent(
    () => stableChoices(createRegistry([release])),
    createTestRemotes({}),
    document.body as unknown as Document,
  );
  return { link, icon, release };
}

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

test.each([
  ['pointing at', fireEvent.pointerOver],
  ['focusing', fireEvent.focusIn],
  ['touching', fireEvent.touchStart],
])('%s a link fetches the files of its page, also from within the link', (_, intend) => {
  const { icon, release } = start();
  intend(icon);
  expect(preloads().map(({ href }) => href)).toEqual(
    [release.entry, 'ChatPage.js', 'ChatPage.css'].map((file) => release.baseUrl + file),
  );
});

test('a link with a query fetches the page of its path', () => {
  const { link } = start('#/chat?topic=llm');
  fireEvent.pointerOver(link);
  expect(preloads()).toHaveLength(3);
});

test('each file is fetched the way it will be used', () => {
  const { link, release } = start();
  fireEvent.pointerOver(link);
  const [entry, , style] = preloads();
  expect(entry).toMatchObject({
    as: 'script',
    crossOrigin: 'anonymous',
    integrity: release.files[release.entry],
  });
  expect(style!.as).toBe('style');
});

test('once, however often the visitor points', () => {
  const { link } = start();
  fireEvent.pointerOver(link);
  fireEvent.focusIn(link);
  fireEvent.pointerOver(link);
  expect(preloads()).toHaveLength(3);
});

test.each(['#/nowhere', '#main', 'https://example.org/', '/chat'])(
  'a link to %s fetches nothing',
  (href) => {
    const { link } = start(href);
    fireEvent.pointerOver(link);
    expect(preloads()).toEqual([]);
  },
);

test('an element that is no link fetches nothing', () => {
  start();
  fireEvent.pointerOver(document.body);
  expect(preloads()).toEqual([]);
});

test('with Save-Data nothing is preloaded', () => {
  const { link } = start();
  Object.assign(navigator, { connection: { saveData: true } });
  fireEvent.pointerOver(link);
  expect(preloads()).toEqual([]);
});
