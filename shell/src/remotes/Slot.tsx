import type { HostApi, SlotName } from '@synapsei/shared-types';
import { useStore } from '../useStore';
import type { RegistryStore } from './createRegistryStore';
import { partName, type Remotes } from './createRemotes';
import { Remote } from './Remote';
import { findSlot } from './site';

type Props = { name: SlotName; host: HostApi; registry: RegistryStore; remotes: Remotes };

/** What other remotes provide at a place; nothing where nobody does. */
export function Slot({ name, host, registry, remotes }: Props) {
  const parts = findSlot(useStore(registry), name);
  return parts.map((part) => (
    <Remote
      key={partName(part)}
      part={part}
      place="slot"
      name={part.release.name.replace(/^mf_/, '')}
      host={host}
      remotes={remotes}
    />
  ));
}
