#!/usr/bin/env node
require('@synapsei/presets/register');
const { createRemote } = require('../src/create/createRemote.ts');

process.exitCode = createRemote(process.argv.slice(2));
