import { findPusher } from './findPusher';

const find = (selector: string) => document.querySelector(selector)!;
const idOf = (node: Node | null) => (node instanceof Element ? node.id : node);
const rect = {} as DOMRect;
/** The element that a shift of these is charged to. */
const pusherOf = (...moved: (Node | null)[]) =>
  idOf(findPusher(moved.map((node) => ({ node, previousRect: rect, currentRect: rect }))));

beforeEach(() => {
  document.body.innerHTML = `
    <header id="header"></header>
    <main id="page">
      <h1 id="heading"></h1>
      <section id="slot"><p id="banner"></p><p id="episodes">Episodes</p></section>
      <div id="overlay" style="position: fixed"></div>
      <p id="hidden" style="display: none"></p>
      <section id="articles"><p id="article"></p></section>
    </main>
    <footer id="footer"></footer>`;
});

test('what stands before the first that moved pushed it', () => {
  expect(pusherOf(find('#episodes'), find('#articles'), find('#footer'))).toBe('banner');
  expect(pusherOf(find('#footer'), find('#slot'))).toBe('heading');
});

test('a slot that appears between parts of a page pushes the next part', () => {
  expect(pusherOf(find('#footer'), find('#articles'))).toBe('episodes');
  expect(pusherOf(find('#article'))).toBe('episodes');
});

test('the last part of a page pushes the footer', () => {
  expect(pusherOf(find('#footer'))).toBe('article');
});

test('text moves as part of its element', () => {
  expect(pusherOf(find('#episodes').firstChild)).toBe('banner');
});

test('what has nothing before it moved by itself', () => {
  expect(pusherOf(find('#header'))).toBe('header');
});

test('elements that are gone tell nothing', () => {
  const gone = find('#articles');
  gone.remove();
  expect(pusherOf(gone, null)).toBeNull();
  expect(pusherOf(gone, find('#footer'))).toBe('episodes');
});
