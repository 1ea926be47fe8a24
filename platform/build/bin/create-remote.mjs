#!/usr/bin/env node
import 'tsx';

const { createRemote } = await import('../src/create/createRemote.ts');
process.exitCode = createRemote(process.argv.slice(2));
