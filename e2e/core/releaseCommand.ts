import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { runCommand } from './runCommand';

/**
 * The release command in a process and a folder of its own, as in a team's pipeline.
 * @param config the team's release.config.json
 */
export function releaseCommand(config: object) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'team-'));
  writeFileSync(path.join(folder, 'release.config.json'), JSON.stringify(config));
  const command = `node ${inRoot('workspace', 'bin', 'site.mjs')} release`;
  return (args: string, input = '') => runCommand(folder, `${command} ${args}`, input);
}
