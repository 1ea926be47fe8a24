/** Separate from the everyday suites: installs and boots a real Strapi. `npx site test-strapi` */
const preset = require('@synapsei/presets/jest').node(__dirname);

module.exports = { ...preset, displayName: 'peer', testMatch: ['<rootDir>/*.peer.ts'] };
