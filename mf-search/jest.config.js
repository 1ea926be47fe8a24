module.exports = {
  ...require('@synapsei/presets/jest').browser(__dirname),
  restoreMocks: true,
};
