import { parseFrame, withoutQueries } from './stackFrames';

test('a place names release, file, line and column', () => {
  expect(parseFrame('mf_chat@1.2.0-beta.1/assets/ChatPage.3f2a0b1c.js:1:2345')).toEqual({
    name: 'mf_chat',
    version: '1.2.0-beta.1',
    file: 'assets/ChatPage.3f2a0b1c.js',
    line: 1,
    column: 2345,
  });
});

test.each([
  'https://cdn.example/mf_chat/1.2.0/ChatPage.js:1:2',
  'mf_chat@1.2.0/ChatPage.js?email=ada@example.com:1:2',
  'mf_chat@1.2.0/ChatPage.js:1',
  'mf_chat@latest/ChatPage.js:1:2',
  'mf_chat@1.2.0/:1:2',
  'a sentence of a visitor',
])('%s is none', (text) => {
  expect(parseFrame(text)).toBeNull();
});

test.each([
  ['cannot fetch https://a.example/b/c?q=ada#d now', 'cannot fetch https://a.example/b/c now'],
  ['(https://a.example/#/chat?name=ada)', '(https://a.example/'],
  ['really? 5 #1', 'really? 5 #1'],
])('%s is told as %s', (text, expected) => {
  expect(withoutQueries(text)).toBe(expected);
});
