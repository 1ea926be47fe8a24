import { findVersionConflicts } from './findVersionConflicts';
import type { PackageFile } from './workspaces';

const createPackage = (dependencies: Record<string, string>, name = 'any'): PackageFile => ({
  name,
  version: '0.1.0',
  dependencies,
});

test('the same exact version everywhere is no conflict', () => {
  const packages = {
    shell: createPackage({ react: '19.3.1' }),
    'mf-chat': createPackage({ react: '19.3.1' }),
  };
  expect(findVersionConflicts(packages)).toEqual([]);
});

test('two versions of one package are reported with the folders that need them', () => {
  const packages = {
    shell: createPackage({ react: '19.3.1' }),
    'mf-chat': { ...createPackage({}), devDependencies: { react: '19.2.0' } },
  };
  expect(findVersionConflicts(packages)).toEqual([
    'react has several versions: shell 19.3.1, mf-chat 19.2.0',
  ]);
});

test('an override of the root counts as a use of the package', () => {
  const root = { ...createPackage({}), overrides: { webpack: '5.110.3' } };
  const packages = { '': root, tooling: createPackage({ webpack: '5.111.0' }) };
  expect(findVersionConflicts(packages)).toEqual([
    'webpack has several versions: (root) 5.110.3, tooling 5.111.0',
  ]);
});

test.each(['^19.3.1', '~19.3.1', '19', 'latest', '*'])('%s is not an exact version', (range) => {
  expect(findVersionConflicts({ shell: createPackage({ react: range }) })).toEqual([
    `react has no exact version: shell ${range}`,
  ]);
});

test('our own packages are required at their current version', () => {
  const packages = {
    'shared-types': createPackage({}, '@synapsei/shared-types'),
    shell: createPackage({ '@synapsei/shared-types': '0.2.0' }),
  };
  expect(findVersionConflicts(packages)).toEqual([
    '@synapsei/shared-types has several versions: shell 0.2.0, shared-types 0.1.0',
  ]);
});
