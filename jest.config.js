module.exports = {
  projects: [
    'shared-types',
    'tooling',
    'tooling/template',
    'shell',
    'mf-*',
    'services/*',
    'bench',
  ].map((folder) => `<rootDir>/${folder}`),
};
