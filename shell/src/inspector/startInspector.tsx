import { createRoot } from 'react-dom/client';
import type { DeployedRelease } from '@synapsei/shared-types/registry';
import { createStore, useStore } from '@synapsei/shared-types/host';
import { createOverrides, type Overrides } from '../overrides/Overrides';
import type { RemoteStore } from '../remotes/load/Remotes';
import type { Site } from '../SiteContext';
import { InspectorPanel } from './InspectorPanel';
import { OverrideBanner } from './OverrideBanner';
import { useStates } from './useStates';

type Props = { site: Site; overrides: Overrides; isOpen: ReturnType<typeof createStore<boolean>> };

/** Exposed modules of overrides, and their state changes. */
function useOverriddenModules(site: Site) {
  const { choices, remotes } = site;
  useStore(remotes.mounted);
  useStore(choices);
  const isChosen = ({ exposed }: RemoteStore) =>
    choices.get().some(({ release }) => release.uniqueName === exposed.release.uniqueName);
  const stores = remotes
    .all()
    .filter((store) => store.exposed.source === 'override' && isChosen(store));
  useStates(stores);
  return stores;
}

function Inspector({ site, overrides, isOpen }: Props) {
  const open = useStore(isOpen);
  const failures = useOverriddenModules(site);
  return (
    <>
      <OverrideBanner overrides={overrides} failures={failures} onOpen={() => isOpen.set(true)} />
      {open && (
        <InspectorPanel site={site} overrides={overrides} onClose={() => isOpen.set(false)} />
      )}
    </>
  );
}

/** Loads the modules of a release that the page shows in another version. */
async function loadMounted(release: DeployedRelease, remotes: Site['remotes']) {
  const mounted = remotes.mounted
    .get()
    .filter((exposed) => exposed.release.name === release.name && release.exposes[exposed.module]);
  await Promise.all(
    mounted.map(({ module }) => remotes.get({ release, module, source: 'override' }).start()),
  );
}

/** Applies the tab's overrides, shows them, and returns a function that opens the panel. */
export async function startInspector(site: Site): Promise<() => void> {
  const { registry, choices, remotes } = site;
  const prepare = (release: DeployedRelease) => loadMounted(release, remotes);
  const reload = () => location.reload();
  const overrides = createOverrides({ registry, choices, prepare, reload });
  const isOpen = createStore(false);
  await overrides.apply();
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<Inspector site={site} overrides={overrides} isOpen={isOpen} />);
  return () => isOpen.set(true);
}
