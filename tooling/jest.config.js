const preset = require('@synapsei/tooling/jest/preset').node(__dirname);

module.exports = {
  ...preset,
  // A separate project: the remote that `create-remote` copies.
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '<rootDir>/template/'],
};
