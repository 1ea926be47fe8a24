import type { Page, TestInfo } from '@playwright/test';
import { namedRelease, type Registry } from '@synapsei/shared-types/registry';
import { fetchRegistry } from '@synapsei/pages';
import { candidatesOfOthers, liveSet } from '@synapsei/workspace/testing';
import { closestTo } from './touched';

/** Notes in a test's report who owns it and, after a failure, which releases and candidates were live. */
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
  // Registries name only the teams of remotes; CODEOWNERS names this one.
  if (owners.length === 0)
    owners.push({ team: 'platform', remote: `shell@${registry.shell?.version ?? 'unknown'}` });
  const teams = [...new Set(owners.map(({ team }) => team))];
  const remotes = owners.map(({ remote }) => remote);
  annotate('owner', `${teams.join(', ')} · ${remotes.join(', ')}`);
  if (!hasFailed) return;
  // The registry of the page, which may have been on no site, or may be gone.
  const own = async () => fetchRegistry(new URL('/registry.json', page.url()).href);
  const behind = await own().catch(() => registry);
  annotate('meanwhile', `live: ${liveSet(behind)}`);
  for (const candidate of candidatesOfOthers(behind, teams))
    annotate('meanwhile', `while another team's candidate was live: ${candidate}`);
}
