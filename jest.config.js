module.exports = {
  projects: [
    'shared-types',
    'remote-kit',
    'tooling',
    'tooling/template',
    'shell',
    'mf-*',
    'services/*',
    'bench',
  ].map((folder) => `<rootDir>/${folder}`),
};
