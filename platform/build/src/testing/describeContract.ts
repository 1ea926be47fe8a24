import type { RemoteConfig } from '@synapsei/shared-types/registry';
import type { RemoteContract } from '@synapsei/shared-types/testing';
import { describeModules } from '../webpack/describeModules';

/** A remote's contract as its sources are now. @throws Error like `describeModules` */
export function describeContract(folder: string, remote: RemoteConfig): RemoteContract {
  const { name, routes, slots } = remote;
  return {
    name,
    ...describeModules(folder, remote),
    routes: routes.map(({ path, module }) => ({ path, module })),
    slots: slots.map(({ slot, module, order = 0 }) => ({ slot, module, order })),
  };
}
