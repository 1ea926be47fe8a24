#!/usr/bin/env node
import { createRequire } from 'node:module';
import { register } from 'tsx/cjs/api';

register();
const { upgradeRemote } = createRequire(import.meta.url)('../src/upgrade/upgradeRemote.ts');
process.exitCode = upgradeRemote();
