const preset = require('@synapsei/presets/jest').node(__dirname);

module.exports = {
  ...preset,
  // A separate project: the remote that `create-remote` copies.
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '<rootDir>/template/'],
};
