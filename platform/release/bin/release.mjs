#!/usr/bin/env node
import 'tsx';

const { release } = await import('../src/cli/release.ts');
process.exitCode = await release(process.argv.slice(2), {});
