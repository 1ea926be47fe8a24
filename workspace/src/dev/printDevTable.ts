import type { Registry } from '@synapsei/shared-types/registry';
import { printTable } from '@synapsei/base';
import { remoteName } from '@synapsei/release';
import { originOf, rowOf, type Part } from '../site/parts';
import type { DevPlan } from './planDev';

type Facts = {
  plan: DevPlan;
  base: number;
  /** What the page currently gets. */
  registry: Registry;
  services: readonly Part[];
  /** For each service: whether it responds. */
  healthy: boolean[];
};

function remoteRow(
  { remote, source }: DevPlan['remotes'][number],
  base: number,
  registry: Registry,
) {
  const record = registry.remotes[remoteName(remote.name)];
  if (source !== 'deployed') return rowOf(remote.name, base, record ? source : 'does not compile');
  const release = record?.versions[record.stable];
  if (!release) return { part: remote.name, URL: '-', version: '-', state: 'not in the registry' };
  return { part: remote.name, URL: release.baseUrl, version: release.version, state: source };
}

/** Prints what runs where, like `npm start`. */
export function printDevTable({ plan, base, registry, services, healthy }: Facts): void {
  printTable([
    rowOf('shell', base, 'dev server'),
    ...plan.remotes.map((remote) => remoteRow(remote, base, registry)),
    ...services.map((part, index) =>
      rowOf(part.name, base, healthy[index] ? 'healthy' : 'not answering'),
    ),
  ]);
  const served = plan.remotes.filter(({ source }) => source === 'dev server');
  if (served.length === 0) return;
  console.log('\nA remote alone, with every state of it:');
  for (const { remote } of served) console.log(`  ${originOf(remote.name, base)}/standalone/`);
}
