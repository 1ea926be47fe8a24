import { compareModules } from '../../src/registry/compareModules';
import type { RemoteContract } from '../RemoteContract';

export const remedy =
  'If that is meant, run "npx site contracts" and commit what it writes: ' +
  'the fakes in the tests of others follow, and fail where those others must.';

const placesOf = ({ routes, slots }: RemoteContract) => JSON.stringify({ routes, slots });

function findDifferences(contract: RemoteContract, now: RemoteContract): string[] {
  const gone = Object.keys(contract.types).filter((module) => !(module in now.types));
  const added = Object.keys(now.types).filter((module) => !(module in contract.types));
  const [places, placesNow] = [placesOf(contract), placesOf(now)];
  return [
    ...gone.map((module) => `${module} is gone`),
    ...added.map((module) => `${module} is new`),
    ...compareModules(contract, now).map(({ what }) => what),
    ...(places === placesNow ? [] : [`was at ${places} and is at ${placesNow}`]),
  ];
}

/** @throws Error with a sentence for each difference of a remote, as it is now, to its contract, and what to do */
export function checkContract(contract: RemoteContract, now: RemoteContract): void {
  const differences = findDifferences(contract, now).map((what) => `${contract.name} ${what}.`);
  if (differences.length === 0) return;
  const start = 'Unlike shared-types/testing/contracts.json says:';
  throw new Error([start, ...differences, remedy].join('\n'));
}
