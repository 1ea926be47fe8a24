import { createHash } from 'node:crypto';
import type { Deployment } from '@synapsei/pages';
import { createRelease } from '@synapsei/shared-types/testing';

/** Digest of a seed. Like real hashes, digests do not compress. */
const digest = (seed: string) => createHash('sha384').update(seed).digest();

/** A remote that exists only in the registry, to make it longer: one page and nine files that do not exist. */
export function createTeam(index: number, baseUrl: string): Deployment {
  const name = `mf_team${index}`;
  const fileOf = (part: string, ending = 'js') =>
    `${part}.${digest(name + part)
      .toString('hex')
      .slice(0, 8)}.${ending}`;
  const entry = fileOf('remoteEntry');
  const shown = { js: [fileOf('expose')], css: [fileOf('expose', 'css')] };
  const lazy = Array.from({ length: 6 }, (_, number) => fileOf(`lazy${number}`));
  const hashes = [entry, ...shown.js, ...shown.css, ...lazy].map((file) => {
    return [file, `sha384-${digest(name + file).toString('base64')}`] as const;
  });
  const release = createRelease({
    name,
    uniqueName: `${name}@1.0.0`,
    owner: { team: `team-${index}`, contact: `#team-${index}` },
    entry,
    files: Object.fromEntries(hashes),
    exposes: { './Page': shown },
    routes: [{ path: `/team-${index}`, module: './Page', title: `Team ${index}`, layout: 'full' }],
    navigation: [],
  });
  return { release, baseUrl: `${baseUrl}${name}/1.0.0/` };
}
