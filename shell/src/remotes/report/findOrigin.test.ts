import { createExposedModule } from '../../../testing/createExposedModule';
import { findByElement } from './findOrigin';

const content = createExposedModule({ name: 'mf_content' });
const podcast = createExposedModule({ name: 'mf_podcast' });

test.each([
  ['an element of its own', 'own', content],
  ['one without a class in it', 'plain', content],
  ['a slot in its page', 'slot', podcast],
  ['the frame around it', 'frame', undefined],
  ['a remote that does not run', 'other', undefined],
])(
  'a visitor who meets %s meets the innermost remote, whichever was loaded last',
  (_what, id, owner) => {
    document.body.innerHTML = `
    <main id="frame" class="shell__main--a">
      <div class="a mf_content__page--b">
        <p id="own" class="mf_content__text--c">Text <b id="plain">plain</b></p>
        <section class="mf_podcast__section--d"><button id="slot">Play</button></section>
      </div>
      <i id="other" class="mf_chat__icon--e"></i>
    </main>`;
    const element = document.getElementById(id);
    const all = [content, podcast];
    expect(findByElement(all, element)).toBe(owner);
    expect(findByElement(all.reverse(), element)).toBe(owner);
    // Of several versions it is the last.
    const versions = owner ? [owner, { ...owner }] : [];
    expect(findByElement(versions, element)).toBe(versions[1]);
  },
);

test.each([window, null])('an event of the whole page meets no remote', (target) => {
  expect(findByElement([content, podcast], target)).toBeUndefined();
});
