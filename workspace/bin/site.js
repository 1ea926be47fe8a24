#!/usr/bin/env node
require('@synapsei/presets/register');
require('../src/cli.ts');
