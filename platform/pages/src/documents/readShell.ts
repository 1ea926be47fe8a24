import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  parseShellRecord,
  type RenderFrame,
  type ShellRecord,
} from '@synapsei/shared-types/registry';
import { readJson } from '@synapsei/base';

export type ShellBuild = {
  record: ShellRecord;
  inline: { preventFlash: string; preloadRoute: string };
  /** Content of its style sheets; inlined, so that the first paint waits for one response only. */
  css: string;
  renderFrame: RenderFrame;
};

/** A shell rebuilt during this process has a new frame; an older shell has none. */
function loadFrame(file: string): RenderFrame {
  if (!existsSync(file)) return () => '';
  delete require.cache[require.resolve(file)];
  // The shell's own build made it: code has no schema.
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the name of a built file
  return (require(file) as { renderFrame: RenderFrame }).renderFrame;
}

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
    renderFrame: loadFrame(path.join(dist, 'server', 'renderFrame.js')),
    inline: {
      preventFlash: read('inline/preventFlash.js'),
      preloadRoute: read('inline/preloadRoute.js'),
    },
  };
}
