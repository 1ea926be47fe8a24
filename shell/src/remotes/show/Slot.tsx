import type { HostApi, ReadableStore, SlotName } from '@synapsei/shared-types';
import type { Choice } from '../../releases/chooseRelease';
import { useStore } from '../../useStore';
import type { Remotes } from '../load/createRemotes';
import { Remote } from './Remote';
import { findSlot } from '../exposedModules';

type Props = {
  name: SlotName;
  host: HostApi;
  releases: ReadableStore<readonly Choice[]>;
  remotes: Remotes;
};

/** What other remotes provide at a place; nothing where nobody does. */
export function Slot({ name, host, releases, remotes }: Props) {
  const parts = findSlot(useStore(releases), name);
  return parts.map((part) => (
    <Remote
      // Without the version: what runs is not replaced because another one was released.
      key={`${part.release.name} ${part.module}`}
      part={part}
      place="slot"
      name={part.release.name.replace(/^mf_/, '')}
      host={host}
      remotes={remotes}
    />
  ));
}
