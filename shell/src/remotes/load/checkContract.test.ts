import { contractVersion } from '@synapsei/shared-types/registry';
import { createDeployedRelease } from '@synapsei/shared-types/testing';
import { checkContract, provided } from './checkContract';

const shell: typeof provided = {
  contract: '1.2.0',
  runtime: '2.9-bundler',
  mode: 'production',
  shared: { react: '19.3.1', 'react-dom': '19.3.1' },
};
type Overrides = Parameters<typeof createDeployedRelease>[0];

test.each<[string, Overrides]>([
  ['needs the same contract', { contract: '^1.2.0' }],
  ['needs an older minor of the contract', { contract: '^1.0.0' }],
  ['needs nothing shared', { shared: {} }],
  ['needs an older React of this major', { shared: { react: '^19.0.0' } }],
])('a release that %s can run', (_, overrides) => {
  expect(checkContract(createDeployedRelease(overrides), shell)).toBeNull();
});

test.each<[Overrides, string]>([
  [{ contract: '^2.0.0' }, 'needs contract ^2.0.0, the shell provides 1.2.0'],
  [{ contract: '^1.3.0' }, 'needs contract ^1.3.0, the shell provides 1.2.0'],
  [{ runtime: '2.8' }, 'was built for federation runtime 2.8, the shell runs 2.9-bundler'],
  [{ shared: { react: '^18.0.0' } }, 'needs react ^18.0.0, the shell provides 19.3.1'],
  [{ shared: { dayjs: '^1.0.0' } }, 'needs dayjs ^1.0.0, the shell provides none'],
  [
    { mode: 'development' },
    'is a development build; build it with "npm run build" to use it in a production shell',
  ],
])('a release with %j cannot', (overrides, reason) => {
  expect(checkContract(createDeployedRelease(overrides), shell)).toBe(reason);
});

test('a development shell runs development builds', () => {
  const release = createDeployedRelease({ mode: 'development' });
  expect(checkContract(release, { ...shell, mode: 'development' })).toBeNull();
});

test('the shell provides the contract that it was built with', () => {
  expect(provided.contract).toBe(contractVersion);
});
