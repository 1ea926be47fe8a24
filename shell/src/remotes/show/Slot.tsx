import type { HostApi, ReadableStore, SlotName } from '@synapsei/shared-types';
import type { Choice } from '../../releases/chooseRelease';
import { useStore } from '../../useStore';
import type { Remotes } from '../load/createRemotes';
import { Remote } from './Remote';
import { findSlot } from '../exposedModules';

type Props = {
  name: SlotName;
  host: HostApi;
  choices: ReadableStore<readonly Choice[]>;
  remotes: Remotes;
};

/** What other remotes provide at a place; nothing where nobody does. */
export function Slot({ name, host, choices, remotes }: Props) {
  const modules = findSlot(useStore(choices), name);
  return modules.map((exposed) => (
    <Remote
      // Without the version: what runs is not replaced because another one was released.
      key={`${exposed.release.name} ${exposed.module}`}
      exposed={exposed}
      place="slot"
      name={exposed.release.name.replace(/^mf_/, '')}
      host={host}
      remotes={remotes}
    />
  ));
}
