import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseShellRecord, type ShellRecord } from '@synapsei/shared-types/registry';
import { readJson } from '@synapsei/base';
import { frameRenderer } from './frameRenderer';

export type ShellBuild = {
  record: ShellRecord;
  inline: { preventFlash: string; preloadRoute: string };
  /** Content of its style sheets; inlined, so that the first paint waits for one response only. */
  css: string;
  /** Rejected, with the reason, when the shell's code fails. */
  renderFrame: ReturnType<typeof frameRenderer>;
};

/** Reads a built shell. @throws Error that says how to build it */
export function readShell(dist: string): ShellBuild {
  if (!existsSync(path.join(dist, 'shell.json'))) {
    throw new Error(`${dist} contains no built shell: run "npm run build".`);
  }
  const read = (name: string) => readFileSync(path.join(dist, name), 'utf8');
  const record = readJson(path.join(dist, 'shell.json'), parseShellRecord);
  return {
    record,
    css: record.styles.map(read).join('\n'),
    renderFrame: frameRenderer(read('server/renderFrame.js')),
    inline: {
      preventFlash: read('inline/preventFlash.js'),
      preloadRoute: read('inline/preloadRoute.js'),
    },
  };
}
