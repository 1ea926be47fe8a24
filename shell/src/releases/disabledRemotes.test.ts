import { disabledRemotes } from './disabledRemotes';

test.each([
  ['', []],
  ['?other=1', []],
  ['?disable-remotes', ['mf_chat', 'mf_podcast', 'mf_content']],
  ['?disable-remotes=', ['mf_chat', 'mf_podcast', 'mf_content']],
  ['?disable-remotes=chat', ['mf_chat']],
  ['?disable-remotes=chat,podcast', ['mf_chat', 'mf_podcast']],
  ['?disable-remotes=mf_chat', ['mf_chat']],
  ['?disable-remotes=mf-chat,', ['mf_chat']],
  ['?disable-remotes=nobody', []],
])('%s leaves out %j', (search, expected) => {
  const isDisabled = disabledRemotes(search);
  expect(['mf_chat', 'mf_podcast', 'mf_content'].filter(isDisabled)).toEqual(expected);
});
