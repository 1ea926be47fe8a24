module.exports = {
  projects: [
    'shared-types',
    'tooling',
    'shell',
    'mf-content',
    'mf-chat',
    'mf-podcast',
    'services/ai',
    'services/content',
    'services/feed',
    'services/firestore',
    'services/collector',
  ].map((folder) => `<rootDir>/${folder}`),
};
