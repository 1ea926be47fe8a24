#!/usr/bin/env node
import { require } from 'tsx/cjs/api';

const { release } = require('../src/cli/release.ts', import.meta.url);
process.exitCode = await release(process.argv.slice(2), {});
