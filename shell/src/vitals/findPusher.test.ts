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

test.each([
  ['what stands before the first that moved pushed it', '#episodes, #articles, #footer', 'banner'],
  ['also where what is around it moved last', '#footer, #slot', 'heading'],
  ['a slot that appears between parts pushes the next part', '#footer, #articles', 'episodes'],
  ['a slot that appears between parts pushes what is in the next part', '#article', 'episodes'],
  ['the last part of a page pushes the footer', '#footer', 'article'],
  ['what has nothing before it moved by itself', '#header', 'header'],
])('%s', (_, moved, pusher) => {
  expect(pusherOf(...moved.split(', ').map(find))).toBe(pusher);
});

test('text moves as part of its element', () => {
  expect(pusherOf(find('#episodes').firstChild)).toBe('banner');
});

test('elements that are gone tell nothing', () => {
  const gone = find('#articles');
  gone.remove();
  expect(pusherOf(gone, null)).toBeNull();
  expect(pusherOf(gone, find('#footer'))).toBe('episodes');
});
