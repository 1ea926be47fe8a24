import { createExposedModule } from '../../testing/createExposedModule';
import { describeError } from './describeError';

const chat = createExposedModule({ name: 'mf_chat', baseUrl: 'https://cdn.example/chat/1.2.0/' });
const baseUrl = `${chat.release.baseUrl}next/`;
const next = createExposedModule({ name: 'mf_chat', version: '2.0.0', baseUrl });
const own = location.origin;
const framesOf = (stack: unknown) => describeError('', { stack }, [chat, next]).stack;

const stacks = {
  Chrome: `TypeError: x is undefined
    at send (https://cdn.example/chat/1.2.0/ChatPage.0a1b2c3d.js?retry=1:1:300)
    at async https://cdn.example/chat/1.2.0/next/assets/ChatPage.0a1b2c3d.js:2:9
    at Object.useState (chrome-extension://abc/inject.js:1:2)
    at ads (https://ads.example/a.js?visitor=ada:1:7)
    at ${own}/#/chat?name=ada:12:40
    at new Promise (<anonymous>)
    at main (${own}/main.0a1b2c3d.js:1:20)`,
  'Firefox and Safari': `send@https://cdn.example/chat/1.2.0/ChatPage.0a1b2c3d.js?retry=1:1:300
async*@https://cdn.example/chat/1.2.0/next/assets/ChatPage.0a1b2c3d.js:2:9
inject@moz-extension://abc/inject.js:1:2
ads@https://ads.example/a.js?visitor=ada:1:7
@${own}/#/chat?name=ada:12:40
[native code]
main@${own}/main.0a1b2c3d.js:1:20`,
};
test.each(Object.entries(stacks))(
  'of a stack of %s only places in files of the site are told, each with its release',
  (_, stack) => {
    expect(framesOf(stack)).toEqual([
      'mf_chat@1.0.0/ChatPage.0a1b2c3d.js:1:300',
      'mf_chat@2.0.0/assets/ChatPage.0a1b2c3d.js:2:9',
      'shell@0.0.0/main.0a1b2c3d.js:1:20',
    ]);
  },
);

test('a deep stack is told down to its tenth place', () => {
  const lines = Array.from({ length: 30 }, (_, line) => `at f (${own}/main.js:${line + 1}:1)`);
  expect(framesOf(lines.join('\n'))).toHaveLength(10);
});

test.each([undefined, null, 4, {}, { stack: 4 }, 'at https://cdn.example/chat/1.2.0/a.js:1:2'])(
  '%p has no stack',
  (error) => {
    expect(describeError('m', error, [chat])).toEqual({ message: 'm', stack: [] });
  },
);

test('a message is cut, and loses queries and e-mail addresses', () => {
  const message = `${own}/#/chat?q=a fails for ada@example.com ${'a'.repeat(300)}`;
  expect(describeError(message, null, []).message).toBe(
    `${own}/ fails for [redacted e-mail] ${'a'.repeat(300)}`.slice(0, 200),
  );
});
