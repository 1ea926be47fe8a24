import { parseArgs } from 'node:util';
import { checkName, remotes, type RemoteDeployable } from '../site/parts';

/** Where the page loads a remote from, as shown in the table. */
export type RemoteSource = 'dev server' | 'built' | 'deployed';

export type DevPlan = {
  remotes: { remote: RemoteDeployable; source: RemoteSource }[];
  /** Address of a deployed site to show the named remotes in. Default: none, the site runs locally. */
  into?: string;
  /** Address of the registry with the deployed remotes. Default: none. */
  registry?: string;
};

const names: string[] = remotes.map((remote) => remote.name);

function checkSite(address: string, given: string[]): void {
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new Error(
      `--into needs the address of a site, such as https://www.example/, not "${address}".`,
    );
  if (given.length === 0)
    throw new Error('--into needs the remotes to show there: site dev mf-chat --into …');
}

/**
 * What `site dev [remote …] [--registry URL | --into URL]` runs. Named remotes get a dev server;
 * the others are built, or taken from the registry. No name means every remote, or with a registry
 * none.
 * @throws Error that names an unknown remote and lists the known ones
 */
export function planDev(args: string[]): DevPlan {
  const options = { registry: { type: 'string' }, into: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  for (const name of positionals) checkName('remote', name, names);
  const { registry, into } = values;
  if (into !== undefined) checkSite(into, positionals);
  const isServed = (name: string) =>
    positionals.length > 0 ? positionals.includes(name) : !registry;
  const otherwise: RemoteSource = registry ? 'deployed' : 'built';
  return {
    registry,
    into,
    remotes: remotes.map((remote) => ({
      remote,
      source: isServed(remote.name) ? 'dev server' : otherwise,
    })),
  };
}
