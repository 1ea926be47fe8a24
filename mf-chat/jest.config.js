module.exports = {
  ...require('@synapsei/tooling/jest/preset').browser(__dirname),
  restoreMocks: true,
};
