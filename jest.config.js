module.exports = {
  projects: ['shared-types', 'tooling', 'tooling/template', 'shell', 'mf-*', 'services/*'].map(
    (folder) => `<rootDir>/${folder}`,
  ),
};
