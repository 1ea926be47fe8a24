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
