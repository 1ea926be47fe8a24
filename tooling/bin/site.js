#!/usr/bin/env node
require('tsx/cjs/api').register();
require('tsx/esm/api').register();

require('../src/cli.ts');
