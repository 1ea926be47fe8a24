import { findOwner } from './findOwner';

const releases = ['mf_content', 'mf_podcast'].map((name) => ({ name, version: '1.0.0' }));

test.each([
  ['an element of its own', 'own', 'mf_content'],
  ['one without a class in it', 'plain', 'mf_content'],
  ['a slot in its page', 'slot', 'mf_podcast'],
  ['the frame around it', 'frame', undefined],
  ['a remote that does not run', 'other', undefined],
])('a visitor who meets %s met the innermost remote', (_what, id, owner) => {
  document.body.innerHTML = `
    <main id="frame" class="shell__main--a">
      <div class="a mf_content__page--b">
        <p id="own" class="mf_content__text--c">Text <b id="plain">plain</b></p>
        <section class="mf_podcast__section--d"><button id="slot">Play</button></section>
      </div>
      <i id="other" class="mf_chat__icon--e"></i>
    </main>`;
  expect(findOwner(document.getElementById(id), releases)?.name).toBe(owner);
});

test('an event of the whole page met no remote', () => {
  expect(findOwner(window, releases)).toBeUndefined();
});
