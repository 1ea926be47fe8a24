import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { createStore, type HostApi } from '@synapsei/shared-types/host';
import type { Registry } from '@synapsei/shared-types/registry';
import { purposesInUse } from '../consent/purposesInUse';
import { createChoices } from '../releases/createChoices';
import { createReleaseFacts } from '../releases/createReleaseFacts';
import { createNavigation } from '../router/createNavigation';
import type { Site } from '../SiteContext';

const nothing = () => {};
/** Every visitor gets this page first, whatever is drawn for them later. */
const nobody = { getId: () => null, cohort: null };

function createServerHost(config: RuntimeConfig, theme: HostApi['theme']): HostApi {
  return {
    config,
    theme,
    consent: { ...createStore([]), agree: nothing },
    track: nothing,
    location: { get: () => ({ path: '/', query: '', key: '' }), subscribe: () => nothing },
    navigate: nothing,
    redirect: () => null,
    back: nothing,
    href: (path) => `#${path}`,
    slot: () => null,
    setHead: nothing,
  };
}

/** A site without a visitor: no storage, no remotes, no events. */
export function createServerSite(registry: Registry, config: RuntimeConfig): Site {
  const theme = { ...createStore<'light' | 'dark'>('light'), toggle: nothing };
  const host = createServerHost(config, theme);
  const store = createStore(registry);
  const facts = createReleaseFacts();
  const noRemote = () => {
    throw new Error('A prerendered page loads no remote.');
  };
  return {
    navigation: createNavigation(),
    host,
    theme,
    // Only the browser knows what was agreed to.
    consent: {
      ...host.consent,
      inUse: purposesInUse(config),
      isRefused: () => false,
      choose: nothing,
      mustAsk: () => false,
      ask: nothing,
    },
    analytics: { track: nothing, pageView: nothing },
    registry: {
      ...store,
      refresh: () => Promise.resolve(),
      isPending: createStore(false),
    },
    choices: createChoices(store, facts, nobody, ''),
    facts,
    remotes: {
      crashed: nothing,
      faults: createStore([]),
      get: noRemote,
      all: () => [],
      forget: nothing,
      mounted: createStore([]),
      mount: () => nothing,
    },
  };
}
