import { findVersionConflicts, type PackageFile } from './workspaces';

const using = (react: string, more: Partial<PackageFile> = {}): PackageFile => ({
  name: 'any',
  version: '0.1.0',
  dependencies: { react },
  ...more,
});
const shell = using('19.3.1');
const asTool = { dependencies: {}, devDependencies: { react: '19.2.0' } };
const contract = { name: 'react', dependencies: {} };

test.each<[what: string, packages: Record<string, PackageFile>, sentences: string[]]>([
  ['the same exact version everywhere', { shell, 'mf-chat': shell }, []],
  [
    'a tool of another version',
    { shell, 'mf-chat': using('', asTool) },
    ['react has several versions: shell 19.3.1, mf-chat 19.2.0'],
  ],
  [
    'an override of the root',
    { '': using('', { dependencies: {}, overrides: { react: '19.2.0' } }), shell },
    ['react has several versions: (root) 19.2.0, shell 19.3.1'],
  ],
  [
    'a package of ours at another version than its current one',
    { react: using('', contract), shell },
    ['react has several versions: shell 19.3.1, react 0.1.0'],
  ],
])('%s has its sentence, if it is a conflict', (_, packages, sentences) => {
  expect(findVersionConflicts(packages)).toEqual(sentences);
});

test.each(['^19.3.1', '~19.3.1', '19', 'latest', '*'])('%s is not an exact version', (range) => {
  const sentence = `react has no exact version: shell ${range}`;
  expect(findVersionConflicts({ shell: using(range) })).toEqual([sentence]);
});
