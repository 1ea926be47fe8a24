module.exports = {
  // Of several projects jest reads this here, not in the preset. It ends what hangs, not what is slow.
  testTimeout: 20_000,
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
