import { attributeViolations, findByElement } from './attributeViolations';
import { createExposedModule } from '../../../testing/createExposedModule';

const at = (name: string, baseUrl: string) => createExposedModule({ name, baseUrl });
const chat = at('mf_chat', 'https://chat.example/1.0.0/');
const next = at('mf_chat', 'https://chat.example/2.0.0/');
const content = at('mf_content', 'https://cdn.example/content/1.0.0/');
const podcast = at('mf_podcast', 'https://cdn.example/podcast/1.0.0/');
const report = jest.fn();
attributeViolations(() => [chat, next, content, podcast], report);
beforeEach(() => report.mockClear());

let count = 0;
type Clues = Partial<SecurityPolicyViolationEvent>;

/** A violation as the browser reports it, with an address unique to the test. */
function violate(clues: Clues, target: EventTarget = document) {
  const event = new Event('securitypolicyviolation', { bubbles: true });
  const facts = { effectiveDirective: 'connect-src', blockedURI: `https://spy.example/${count++}` };
  target.dispatchEvent(Object.assign(event, { sourceFile: '' }, facts, clues));
}

const accused = () => report.mock.calls.map(([origin]) => origin as unknown);
const file = `${content.release.baseUrl}a.js`;

test.each<[string, string, object[], Clues?]>([
  ['a file whose code caused it is its remote’s', file, [content]],
  ['an origin of one remote is its latest version’s', 'https://chat.example', [next]],
  ['an origin of several remotes is none of theirs', 'https://cdn.example', []],
  ['a blocked file of a remote is its own', 'https://a.b/', [content], { blockedURI: file }],
  ['the shell’s is no remote’s', 'https://www.example/main.js', []],
  ['an extension’s is no remote’s', 'chrome-extension', []],
  ['nobody’s is no remote’s', '', []],
])('%s', (_, sourceFile, expected, clues = {}) => {
  violate({ sourceFile, ...clues });
  expect(accused()).toEqual(expected);
});

test('where the origin does not tell, the element in which it happened does, by its class names', () => {
  document.body.innerHTML = '<div class="mf_podcast__card--a1b2c3"><img></div>';
  violate({ sourceFile: 'https://cdn.example' }, document.querySelector('img')!);
  expect(accused()).toEqual([podcast]);
});

test('the same violation is reported once, a different one again', () => {
  for (const blockedURI of ['eval', 'eval', 'inline']) violate({ sourceFile: file, blockedURI });
  expect(report.mock.calls).toEqual([
    [content, { directive: 'connect-src', blocked: 'eval' }],
    [content, { directive: 'connect-src', blocked: 'inline' }],
  ]);
});

describe('the remote of an element', () => {
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
      // The last of several versions counts.
      const versions = owner ? [owner, { ...owner }] : [];
      expect(findByElement(versions, element)).toBe(versions[1]);
    },
  );

  test.each([window, null])('an event of the whole page meets no remote', (target) => {
    expect(findByElement([content, podcast], target)).toBeUndefined();
  });
});
