#!/usr/bin/env node
import { createRequire } from 'node:module';
import { register } from 'tsx/cjs/api';

register();
const { release } = createRequire(import.meta.url)('../src/cli/release.ts');
process.exitCode = await release(process.argv.slice(2), {});
