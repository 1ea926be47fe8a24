#!/usr/bin/env node
require('@synapsei/presets/register');
require('../src/cli.ts').main(process.argv.slice(2));
