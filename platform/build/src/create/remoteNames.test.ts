import { findNameProblem, findPathProblem, remoteNames } from './planRemote';

test('one name has all the forms that files need', () => {
  expect(remoteNames('mf-case-law')).toEqual({
    folder: 'mf-case-law',
    container: 'mf_case_law',
    component: 'CaseLaw',
    title: 'Case law',
    word: 'case-law',
  });
});

test.each(['mf-a', 'mf-events', 'mf-case-law', 'mf-b2b', `mf-${'a'.repeat(21)}`])(
  '%s is a valid name',
  (name) => expect(findNameProblem(name)).toBeUndefined(),
);

test.each([
  [undefined, 'Name the remote'],
  ['', 'Name the remote'],
  ['events', 'such as mf-events.'],
  ['mf_events', 'such as mf-events.'],
  ['mf-CaseLaw', 'such as mf-case-law.'],
  ['MF-Events', 'such as mf-events.'],
  ['mf-case--law', 'such as mf-case-law.'],
  ['mf-events-', 'such as mf-events.'],
  ['mf-2025', 'a letter, then lower-case letters'],
  ['mf-', 'a letter, then lower-case letters'],
  ['../mf-events', 'such as mf-mf-events.'],
  ['mf-événements', 'such as mf-v-nements.'],
  ['chat', 'single dashes.'],
  ['mf-chat', 'is taken: the site already has this remote.'],
  ['mf-shell', 'is taken: the shell is not a remote.'],
  ['mf-sample', 'is taken: the template itself uses it.'],
  [`mf-${'a'.repeat(22)}`, 'has 25 characters; at most 24'],
])('"%s" is refused with a sentence that helps', (name, sentence) => {
  expect(findNameProblem(name)).toContain(sentence);
});

test.each(['/events', '/events/:year', '/a.b/c-d'])('%s is a valid path for a page', (path) => {
  expect(findPathProblem(path)).toBeUndefined();
});

test.each([
  ...['events', '/', '/events/', '//events', '/a b', '#/events', "/e'"].map((path) => [
    path,
    'must look like /events',
  ]),
  [`/${'a'.repeat(24)}`, 'is longer than 24 characters'],
  ['/pricing', 'another remote'],
])('"%s" is refused as the path of a page: %s', (path, sentence) => {
  expect(findPathProblem(path!)).toContain(sentence);
});
