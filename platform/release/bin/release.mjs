#!/usr/bin/env node
import { createRequire } from 'node:module';
import { register } from 'tsx/cjs/api';

register();
const { release } = createRequire(import.meta.url)('../src/cli/release.ts');
const [, self, ...args] = process.argv;
process.exitCode = await release(args, {}, undefined, { self: [self] });
