import { useStore, type HostApi, type ReadableStore } from '@synapsei/shared-types/host';
import type { SlotName } from '@synapsei/shared-types/registry';
import type { Choice } from '../../releases/chooseRelease';
import type { Remotes } from '../load/Remotes';
import { Remote } from './Remote';
import { findSlot } from '../exposedModules';

type Props = {
  name: SlotName;
  host: HostApi;
  choices: ReadableStore<readonly Choice[]>;
  remotes: Remotes;
};

/** Shows the modules that remotes provide for a slot; may be empty. */
export function Slot({ name, host, choices, remotes }: Props) {
  const modules = findSlot(useStore(choices), name);
  return modules.map((exposed) => (
    <Remote
      // The key has no version: a new release does not replace what runs.
      key={`${exposed.release.name} ${exposed.module}`}
      exposed={exposed}
      place="slot"
      name={exposed.release.name.replace(/^mf_/, '')}
      host={host}
      remotes={remotes}
    />
  ));
}
