import { useDeferredValue, useEffect, useMemo, type ReactNode } from 'react';
import type { HostApi } from '@synapsei/shared-types/host';
import { useStore } from '../../useStore';
import type { Remotes } from '../load/createRemotes';
import { moduleName, renderMeasure, type ExposedModule } from '../exposedModules';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteFallback, type Place } from './RemoteFallback';
import { useRunningModule } from './useRunningModule';

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
  const {
    exposed: running,
    crash,
    recover,
  } = useRunningModule(chosen, (candidate) => remotes.get(candidate).get().status === 'loaded');
  const store = remotes.get(running);
  const latest = useStore(store);
  // Store updates render synchronously. Deferred, a loaded page renders in slices that let input
  // through.
  const { exposed, state } = useDeferredValue(
    useMemo(() => ({ exposed: running, state: latest }), [running, latest]),
  );
  useEffect(() => {
    if (store.get().status !== 'loaded') void store.start();
  }, [store]);
  useEffect(() => remotes.mount(store.exposed), [remotes, store]);

  const retry = () => void store.retry();
  if (placeholder && (state.status === 'loading' || state.status === 'slow')) {
    return (
      <>
        {placeholder}
        {state.status === 'slow' && (
          <RemoteFallback place="over" name={name} status="slow" onRetry={retry} />
        )}
      </>
    );
  }
  if (state.status !== 'loaded') {
    const kind = state.status === 'failed' ? state.kind : undefined;
    return (
      <RemoteFallback place={place} name={name} status={state.status} kind={kind} onRetry={retry} />
    );
  }
  const { Component } = state;
  return (
    <RemoteBoundary
      key={moduleName(exposed)}
      measure={renderMeasure(exposed)}
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
