/** Separate from the everyday suites: installs and boots a real Strapi. `npm run test:peer:strapi` */
const preset = require('@synapsei/presets/jest').node(__dirname);

module.exports = { ...preset, displayName: 'peer', testMatch: ['<rootDir>/*.peer.ts'] };
