import { useDeferredValue, useEffect, useMemo, type ReactNode } from 'react';
import type { HostApi } from '@synapsei/shared-types';
import { useStore } from '../../useStore';
import type { Remotes } from '../load/createRemotes';
import { moduleName } from '../exposedModules';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteFallback, type Place } from './RemoteFallback';
import type { ExposedModule } from '../exposedModules';
import { useRunningModule } from './useRunningModule';

type Props = {
  exposed: ExposedModule;
  place: Place;
  name: string;
  host: HostApi;
  remotes: Pick<Remotes, 'get' | 'mount' | 'crashed'>;
  params?: Readonly<Record<string, string>>;
  /** In view until the module is there, or has failed. By default a skeleton of a page, nothing of a slot. */
  placeholder?: ReactNode;
};

/** Shows an exposed module of a remote: loads it, and answers for its failures in its own place. */
export function Remote(props: Props) {
  const { exposed: chosen, place, name, host, remotes, params, placeholder } = props;
  const {
    exposed: running,
    crash,
    recover,
  } = useRunningModule(chosen, (candidate) => remotes.get(candidate).get().status === 'loaded');
  const store = remotes.get(running);
  const latest = useStore(store);
  // Stores render in one go. Deferred, a page that has come renders in slices, and input is answered between them.
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
