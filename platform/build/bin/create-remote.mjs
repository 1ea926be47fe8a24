#!/usr/bin/env node
import { createRequire } from 'node:module';
import { register } from 'tsx/cjs/api';

register();
const { createRemote } = createRequire(import.meta.url)('../src/create/createRemote.ts');
process.exitCode = createRemote(process.argv.slice(2));
