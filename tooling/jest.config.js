const preset = require('@synapsei/tooling/jest/preset').node(__dirname);

module.exports = {
  ...preset,
  // A project of its own: the remote that `create-remote` copies.
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '<rootDir>/template/'],
};
