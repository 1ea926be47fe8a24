import { namedRelease } from './namedRelease';

const remote = { stable: '1.0.0', versions: { '1.0.0': 'stable', '1.1.0': 'candidate' } };

test('the stable release is the default', () => {
  expect(namedRelease(remote)).toBe('stable');
  expect(namedRelease(remote, '1.1.0')).toBe('candidate');
});

test('a version without a release is named', () => {
  expect(() => namedRelease(remote, '2.0.0')).toThrow('Version 2.0.0 is not among its versions');
});
