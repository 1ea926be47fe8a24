import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseShellRecord } from '@synapsei/shared-types/registry';
import { readJson } from '@synapsei/base';
import { fillFrame } from './fillFrame';

export type ShellBuild = ReturnType<typeof readShell>;

/** Reads a built shell. @throws Error that says how to build it */
export function readShell(dist: string) {
  const file = path.join(dist, 'shell.json');
  if (!existsSync(file))
    throw new Error(`${dist} does not contain a built shell: run "npm run build".`);
  const read = (name: string) => readFileSync(path.join(dist, name), 'utf8');
  const record = readJson(file, parseShellRecord);
  return {
    record,
    /** Content of its style sheets; inlined, so that the first paint waits for one response only. */
    css: record.styles.map(read).join('\n'),
    /** @throws Error that says what is wrong with the shell's template */
    fillFrame: (input: Parameters<typeof fillFrame>[1]) =>
      fillFrame(read('inline/frame.html'), input),
    inline: {
      preventFlash: read('inline/preventFlash.js'),
      preloadRoute: read('inline/preloadRoute.js'),
    },
  };
}
