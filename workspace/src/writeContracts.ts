import { writeFileSync } from 'node:fs';
import { inRoot } from '@synapsei/presets/inRoot';
import { loadRemoteConfig } from '@synapsei/build';
import { describeContract } from '@synapsei/build/testing';
import { workspaces } from './verify/workspaces';

const file = inRoot('shared-types', 'testing', 'contracts.json');

/** Writes what every remote's sources promise, which is what fakes are made of. @throws Error like `describeContract` */
export function writeContracts(): void {
  const contracts = workspaces()
    .filter((folder) => folder.startsWith('mf-'))
    .map((folder) => describeContract(inRoot(folder), loadRemoteConfig(inRoot(folder)).remote));
  const named = Object.fromEntries(contracts.map((contract) => [contract.name, contract]));
  writeFileSync(file, `${JSON.stringify(named, null, 2)}\n`);
}
