import type { Page, TestInfo } from '@playwright/test';
import { namedRelease, type Registry } from '@synapsei/shared-types/registry';
import { fetchRegistry } from '@synapsei/pages';
import { candidatesOfOthers, liveSet } from '@synapsei/workspace/testing';
import { closestTo } from './touched';

/** As in CODEOWNERS: registries name only the teams of remotes. */
const shellTeam = 'platform';

/** The registry of the site that a page was on; none if the page was on no site, or it is gone. */
async function registryBehind(address: string): Promise<Registry | null> {
  if (!address.startsWith('http')) return null;
  return fetchRegistry(new URL('/registry.json', address).href).catch(() => null);
}

/**
 * Says in a test's report whose it is: team, remote and version. Of a failed test also which
 * releases were live, and which candidates of other teams.
 */
export async function annotateOwners(
  page: Page,
  info: TestInfo,
  registry: Registry,
  hasFailed: boolean,
): Promise<void> {
  const annotate = (type: string, description: string) =>
    info.annotations.push({ type, description });
  const closest = closestTo(info, Object.keys(registry.remotes));
  const owners = closest.map((name) => {
    const { owner, version } = namedRelease(registry.remotes[name]!);
    return { team: owner.team, remote: `${name}@${version}` };
  });
  if (owners.length === 0)
    owners.push({ team: shellTeam, remote: `shell@${registry.shell?.version ?? 'unknown'}` });
  for (const team of new Set(owners.map((owner) => owner.team))) annotate('team', team);
  for (const { remote } of owners) annotate('remote', remote);
  if (!hasFailed) return;
  const behind = (await registryBehind(page.url())) ?? registry;
  annotate('live', liveSet(behind));
  const teams = owners.map(({ team }) => team);
  for (const candidate of candidatesOfOthers(behind, teams)) annotate('candidate', candidate);
}
