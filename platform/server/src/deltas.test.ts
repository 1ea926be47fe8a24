import { deltaOf, readDeltaName, successorsOf } from './deltas';

const dictionary = 'a+b/'.repeat(10) + 'abc=';

test.each([
  ['remote', '/remotes/mf_chat/1.0.0/ChatPage.0123abcd.js', '/remotes/mf_chat/*/ChatPage.*.js'],
  ['remote', '/1.0.0/ChatPage.0123abcd.css', '/*/ChatPage.*.css'],
  ['shell', '/main.0123abcd.js', '/main.*.js'],
] as const)('as %s %s replaces %s', (role, at, match) => {
  expect(successorsOf(role, at)).toBe(`match="${match}"`);
});

test.each(['/index.html', '/1.0.0/assets/song.0123abcd.mp3', '/main.js'])(
  'no difference is made to %s',
  (at) => {
    expect(successorsOf('remote', at)).toBeNull();
  },
);

test('the name of a difference tells its file, its dictionary and its type', () => {
  const name = deltaOf('1.0.0/ChatPage.0123abcd.js', dictionary);
  expect(name).toMatch(/\.js$/);
  expect(readDeltaName(name)).toEqual({ file: '1.0.0/ChatPage.0123abcd.js', dictionary });
  expect(readDeltaName('main.js.deltas/evil.js')).toBeNull();
});
