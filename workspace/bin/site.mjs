#!/usr/bin/env node
import { fileURLToPath } from 'node:url';

// What tsx has compiled is kept for the next command, not among temporary files.
const { TMPDIR } = process.env;
process.env.TMPDIR = fileURLToPath(new URL('../node_modules/.cache', import.meta.url));
await import('tsx');
if (TMPDIR === undefined) delete process.env.TMPDIR;
else process.env.TMPDIR = TMPDIR;

await import('../src/cli.ts');
