import { useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createStore } from '../createStore';
import { createOverrides, type Overrides } from '../overrides/createOverrides';
import type { Site } from '../SiteContext';
import { useStore } from '../useStore';
import { InspectorPanel } from './InspectorPanel';
import { OverrideBanner } from './OverrideBanner';

type Props = { site: Site; overrides: Overrides; isOpen: ReturnType<typeof createStore<boolean>> };

/** Parts of overrides, and anything that happens to them. */
function useOverriddenParts({ remotes }: Site) {
  const [, setRound] = useState(0);
  useSyncExternalStore(remotes.mounted.subscribe, remotes.mounted.get);
  const stores = remotes.all().filter(({ part }) => part.source === 'override');
  useSyncExternalStore(
    (listener) => {
      const stops = stores.map((store) =>
        store.subscribe(() => {
          setRound((round) => round + 1);
          listener();
        }),
      );
      return () => stops.forEach((stop) => stop());
    },
    () => stores.map((store) => store.get().status).join(),
  );
  return stores;
}

function Inspector({ site, overrides, isOpen }: Props) {
  const open = useStore(isOpen);
  const failures = useOverriddenParts(site);
  return (
    <>
      <OverrideBanner overrides={overrides} failures={failures} onOpen={() => isOpen.set(true)} />
      {open && (
        <InspectorPanel site={site} overrides={overrides} onClose={() => isOpen.set(false)} />
      )}
    </>
  );
}

/** Applies the tab's overrides, shows them, and gives how to open the panel. */
export async function startInspector(site: Site): Promise<() => void> {
  const { registry, releases } = site;
  const overrides = createOverrides({ registry, releases, reload: () => location.reload() });
  const isOpen = createStore(false);
  await overrides.apply();
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<Inspector site={site} overrides={overrides} isOpen={isOpen} />);
  return () => isOpen.set(true);
}
