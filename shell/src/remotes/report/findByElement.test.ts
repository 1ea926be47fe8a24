import { createExposedModule } from '../../../testing/createExposedModule';
import { findByElement } from './findByElement';

const content = createExposedModule({ name: 'mf_content' });
const podcast = createExposedModule({ name: 'mf_podcast' });
const next = createExposedModule({ name: 'mf_podcast', version: '2.0.0' });

beforeEach(() => {
  document.body.innerHTML = `<main><section class="mf_content__home">
    <div class="mf_podcast__slides--a1"><img></div></section></main>`;
});
const find = (selector: string) => document.querySelector(selector);

test('a slot inside a page is the slot’s, whichever was loaded last', () => {
  for (const all of [
    [content, podcast],
    [podcast, content],
  ]) {
    expect(findByElement(all, find('img'))).toBe(podcast);
    expect(findByElement(all, find('section'))).toBe(content);
  }
});

test('of several versions it is the last, and what is in none is nobody’s', () => {
  expect(findByElement([podcast, next], find('img'))).toBe(next);
  expect(findByElement([podcast, next], find('main'))).toBeUndefined();
  expect(findByElement([], find('img'))).toBeUndefined();
  expect(findByElement([podcast], null)).toBeUndefined();
});

test.each([
  ['an element of its own', 'own', content],
  ['one without a class in it', 'plain', content],
  ['a slot in its page', 'slot', podcast],
  ['the frame around it', 'frame', undefined],
  ['a remote that does not run', 'other', undefined],
])('a visitor who meets %s meets the innermost remote', (_what, id, owner) => {
  document.body.innerHTML = `
    <main id="frame" class="shell__main--a">
      <div class="a mf_content__page--b">
        <p id="own" class="mf_content__text--c">Text <b id="plain">plain</b></p>
        <section class="mf_podcast__section--d"><button id="slot">Play</button></section>
      </div>
      <i id="other" class="mf_chat__icon--e"></i>
    </main>`;
  expect(findByElement([content, podcast], document.getElementById(id))).toBe(owner);
});

test('an event of the whole page meets no remote', () => {
  expect(findByElement([content, podcast], window)).toBeUndefined();
});
