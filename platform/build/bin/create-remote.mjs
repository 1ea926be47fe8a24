#!/usr/bin/env node
import { require } from 'tsx/cjs/api';

const { createRemote } = require('../src/create/createRemote.ts', import.meta.url);
process.exitCode = createRemote(process.argv.slice(2));
