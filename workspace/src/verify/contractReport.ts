import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { filesBelow } from '@synapsei/base';
import { inRoot } from '@synapsei/presets/inRoot';

const file = inRoot('shared-types', 'host.api.md');

/** The declarations that the shell offers to modules, file by file. @throws Error with the compiler's reasons */
function readDeclarations(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'contract-'));
  const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--removeComments'];
  const args = ['-p', inRoot('shared-types'), ...emit, '--incremental', 'false'];
  try {
    execFileSync(inRoot('node_modules', '.bin', 'tsc'), [...args, '--outDir', folder]);
    const host = path.join(folder, 'src', 'host');
    const names = filesBelow(host).filter((name) => !name.includes('.test.'));
    const sections = names.sort().map((name) => {
      const text = readFileSync(path.join(host, name), 'utf8').trim();
      return `## ${name}\n\n\`\`\`ts\n${text}\n\`\`\`\n`;
    });
    return ['# What the shell offers to modules\n', ...sections].join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes the report that shows in a review what a commit changes in the contract. */
export const writeContractReport = () => writeFileSync(file, readDeclarations());

export const findContractDrift = (): string[] =>
  readFileSync(file, 'utf8') === readDeclarations()
    ? []
    : ['shared-types/host.api.md is not that of the sources: run "npx site contract".'];
