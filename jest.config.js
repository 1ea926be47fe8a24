module.exports = {
  // Of several projects jest reads this here, not in the preset. It ends what hangs, not what is slow.
  testTimeout: 180_000,
  // A worker keeps what test files leave behind, 2 GB by the end of all; a new one takes over first.
  workerIdleMemoryLimit: '600MB',
  projects: [
    'shared-types',
    'remote-kit',
    'platform/*',
    'platform/build/template',
    'deploy',
    'workspace',
    'shell',
    'mf-*',
    'services/*',
    'bench',
  ].map((folder) => `<rootDir>/${folder}`),
};
