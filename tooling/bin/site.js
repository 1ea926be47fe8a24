#!/usr/bin/env node
require('tsx/cjs/api').register();

require('../src/cli.ts');
