import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { readShellBuild } from '@synapsei/release/testing';
import { ownServices } from '../../core/needs';
import { expect, test } from '../../core/test';

test(
  "the shell's version is in its main script alone, so others outlive a release",
  ownServices,
  () => {
    const dist = inRoot('shell', 'dist');
    const { version } = readShellBuild(dist).record;
    const scripts = readdirSync(dist).filter((file) => file.endsWith('.js'));
    const naming = scripts.filter((file) => readFileSync(path.join(dist, file)).includes(version));
    expect(naming).toEqual([expect.stringMatching(/^main\.[0-9a-f]+\.js$/)]);
  },
);
