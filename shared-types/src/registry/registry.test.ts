import { createDeployedRelease, createRegistry } from '../../testing';
import { namedRelease } from './registry';

const stable = createDeployedRelease();
const candidate = createDeployedRelease({ version: '1.1.0' });
const remote = createRegistry([stable]).remotes.mf_chat!;
remote.versions['1.1.0'] = candidate;

test('the stable release is the default', () => {
  expect(namedRelease(remote)).toBe(stable);
  expect(namedRelease(remote, '1.1.0')).toBe(candidate);
});

test('a version without a release is named', () => {
  expect(() => namedRelease(remote, '2.0.0')).toThrow('Version 2.0.0 is not among its versions');
});
