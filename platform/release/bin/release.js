#!/usr/bin/env node
require('@synapsei/presets/register');
const { release } = require('../src/cli/release.ts');

void release(process.argv.slice(2), () => ({})).then((code) => {
  process.exitCode = code;
});
