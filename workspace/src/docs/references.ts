import { writeFileSync } from 'node:fs';
import { inRoot } from '@synapsei/presets/inRoot';
import { createRemoteProgram } from '@synapsei/build';
import { createProgram as createReleaseProgram } from '@synapsei/release/program';
import type { Command } from 'commander';
import { describeCommands } from './describeCommands';
import { describeConfig } from './describeConfig';
import { describeHost } from './describeHost';

const note = '<!-- Written by "npx site docs". Edit the sources that it is made from. -->';

const page = (title: string, intro: string, body: string) =>
  `# ${title}\n\n${note}\n\n${intro}\n\n${body.trim()}\n`;

/** The text of each generated page by its file. `site`: the command line of this repository. */
export function referencePages(site: Command): Record<string, string> {
  const release = createReleaseProgram(() => undefined, {});
  return {
    'docs/reference/command-line.md': page(
      'Command line',
      "Three programs: `site` (this repository's commands), `release` (what is live) and `create-remote`. Start them as `npx site …`, `npm run release -- …` and `npm run create-remote -- …`. [Release a version](../guides/release-a-version.md) says when you need which command of `release`, and what its exit codes mean.",
      describeCommands([site, release, createRemoteProgram()]),
    ),
    'docs/reference/host-api.md': page(
      'Host API',
      'What the shell offers a remote. The source is `shared-types/src/host/host.ts`; [host.api.md](../../shared-types/host.api.md) has every declaration.',
      describeHost(),
    ),
    'docs/reference/configuration.md': page(
      'Configuration',
      'Every field of the runtime config: of `site.config.json` for the site that `npm start` serves, and of `site.json` in the registry repository for a deployed one. [Configure the site](../operate/configure.md) explains how to change it. You need to write only what differs from the default.',
      describeConfig(),
    ),
  };
}

export function writeReferences(site: Command): void {
  for (const [file, text] of Object.entries(referencePages(site)))
    writeFileSync(inRoot(file), text);
}
