import type { Registry } from '@synapsei/shared-types/registry';
import { printTable } from '@synapsei/base';
import { originOf, partNamed, type Part } from '../site/parts';
import { versionOf } from '../serve';
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

function rowOf({ name }: Part, base: number, state: string) {
  return { part: name, URL: originOf(name, base), version: versionOf(name), state };
}

function remoteRow(
  { remote, source }: DevPlan['remotes'][number],
  base: number,
  registry: Registry,
) {
  const record = registry.remotes[remote.name.replaceAll('-', '_')];
  if (source !== 'deployed') return rowOf(remote, base, record ? source : 'does not compile');
  const release = record?.versions[record.stable];
  if (!release) return { part: remote.name, URL: '-', version: '-', state: 'not in the registry' };
  return { part: remote.name, URL: release.baseUrl, version: release.version, state: source };
}

/** Prints what runs where, like `npm start`. */
export function printDevTable({ plan, base, registry, services, healthy }: Facts): void {
  const shell = partNamed('shell');
  printTable([
    rowOf(shell, base, 'dev server'),
    ...plan.remotes.map((remote) => remoteRow(remote, base, registry)),
    ...services.map((part, index) =>
      rowOf(part, base, healthy[index] ? 'healthy' : 'not answering'),
    ),
  ]);
  const served = plan.remotes.filter(({ source }) => source === 'dev server');
  if (served.length === 0) return;
  console.log('\nA remote alone, with every state of it:');
  for (const { remote } of served) console.log(`  ${originOf(remote.name, base)}/standalone/`);
}
