#!/usr/bin/env node
require('@synapsei/presets/register');
const { release } = require('../src/cli/release.ts');

const [, self, ...args] = process.argv;
void release(args, () => ({}), undefined, { self: [self] }).then((code) => {
  process.exitCode = code;
});
