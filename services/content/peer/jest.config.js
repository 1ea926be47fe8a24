/** Separate from the everyday suites: needs a real Strapi that runs (docs/guides/strapi.md). */
const preset = require('@synapsei/presets/jest').node(__dirname);

module.exports = { ...preset, displayName: 'peer', testMatch: ['<rootDir>/*.peer.ts'] };
