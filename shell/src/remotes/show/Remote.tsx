import { useDeferredValue, useEffect, useMemo, type ReactNode, useState } from 'react';
import { useStore, type HostApi } from '@synapsei/shared-types/host';
import type { Remotes } from '../load/Remotes';
import { moduleName, type ExposedModule } from '../exposedModules';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteFallback, type Place } from './RemoteFallback';

/**
 * The module in a place: a running one stays when another release is chosen, so that visitor state survives; a loading,
 * failed or crashed one is replaced immediately. An override was requested by the person at the page, so it takes over
 * once loaded.
 */
function useRunningModule(chosen: ExposedModule, isLoaded: (exposed: ExposedModule) => boolean) {
  const [{ exposed, hasCrashed }, setRunning] = useState({ exposed: chosen, hasCrashed: false });
  const isOther = moduleName(exposed) !== moduleName(chosen);
  const isWanted = isOther && chosen.source === 'override' && isLoaded(chosen);
  const isRunning = !hasCrashed && !isWanted && isLoaded(exposed);
  if (isOther && !isRunning) setRunning({ exposed: chosen, hasCrashed: false });
  return {
    exposed: isOther && !isRunning ? chosen : exposed,
    crash: () => setRunning({ exposed, hasCrashed: true }),
    recover: () => setRunning({ exposed, hasCrashed: false }),
  };
}

type Props = {
  exposed: ExposedModule;
  place: Place;
  name: string;
  host: HostApi;
  remotes: Pick<Remotes, 'get' | 'mount' | 'crashed'>;
  params?: Readonly<Record<string, string>>;
  /** Shown until the module has loaded or failed. Default: a skeleton for a page, nothing for a slot. */
  placeholder?: ReactNode;
};

/** Loads and shows an exposed module, and shows its failures in the same place. */
export function Remote(props: Props) {
  const { exposed: chosen, place, name, host, remotes, params, placeholder } = props;
  const isLoaded = (candidate: ExposedModule) => remotes.get(candidate).get().status === 'loaded';
  const { exposed: running, crash, recover } = useRunningModule(chosen, isLoaded);
  const store = remotes.get(running);
  const latest = useStore(store);
  // Store updates render synchronously. Deferred, a loaded page renders in slices that let input through.
  const { exposed, state } = useDeferredValue(
    useMemo(() => ({ exposed: running, state: latest }), [running, latest]),
  );
  useEffect(() => {
    if (store.get().status !== 'loaded') void store.start();
  }, [store]);
  useEffect(() => remotes.mount(store.exposed), [remotes, store]);

  if (state.status !== 'loaded') {
    const { status } = state;
    const isCovered = !!placeholder && status !== 'failed';
    const fallback = {
      place: isCovered ? 'over' : place,
      name,
      status,
      kind: state.status === 'failed' ? state.kind : undefined,
      onRetry: () => void store.retry(),
    } as const;
    return (
      <>
        {isCovered && placeholder}
        <RemoteFallback {...fallback} />
      </>
    );
  }
  const { Component } = state;
  return (
    <RemoteBoundary
      key={moduleName(exposed)}
      measure={`render ${moduleName(exposed)}`}
      onError={(error, stack, isFirst) => {
        if (isFirst) crash();
        remotes.crashed(exposed, error, stack, isFirst);
      }}
      fallback={(again) => (
        <RemoteFallback
          place={place}
          name={name}
          status="failed"
          kind="broken"
          onRetry={() => {
            recover();
            again();
          }}
        />
      )}
    >
      <Component host={host} params={params} />
    </RemoteBoundary>
  );
}
