import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { ExposedModule } from '../../shell/src/remotes/exposedModules';
import type { Remote as ShellRemote } from '../../shell/src/remotes/show/Remote';
import { RemoteBoundary } from '../../shell/src/remotes/show/RemoteBoundary';
import { RemoteFallback } from '../../shell/src/remotes/show/RemoteFallback';
import { idOf, loadModule, type ModuleProps } from './standIns';

/** `--twin`, as `buildMonolith.ts` defines it. */
declare const MONOLITH_LOADING: 'lazy' | 'direct';

type LoadedProps = ModuleProps & { exposed: ExposedModule; fallback: ReactNode };

const components = new Map<string, ComponentType<ModuleProps>>();

/** Loads as React does: `Suspense` delays content until its fallback has shown for 300 ms. */
function LazyModule({ exposed, fallback, ...props }: LoadedProps) {
  const [Component] = useState(() => {
    const component = components.get(idOf(exposed)) ?? lazy(() => loadModule(exposed));
    components.set(idOf(exposed), component);
    return component;
  });
  return (
    <Suspense fallback={fallback}>
      <Component {...props} />
    </Suspense>
  );
}

/** Shows a module as soon as it has loaded, like the shell. */
function DirectModule({ exposed, fallback, ...props }: LoadedProps) {
  const [{ Component }, setLoaded] = useState({ Component: components.get(idOf(exposed)) });
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (components.has(idOf(exposed))) return;
    loadModule(exposed).then(({ default: loaded }) => {
      components.set(idOf(exposed), loaded);
      setLoaded({ Component: loaded });
    }, setError);
  }, [exposed]);
  if (error) throw error;
  return Component ? <Component {...props} /> : fallback;
}

const Loaded = MONOLITH_LOADING === 'lazy' ? LazyModule : DirectModule;

const ignore = () => undefined;

/** Stands in for the shell's `Remote`: what a team without federation would write. */
export function Remote(props: ComponentProps<typeof ShellRemote>) {
  const { exposed, place, name, host, params, placeholder } = props;
  const skeleton = <RemoteFallback place={place} name={name} status="loading" onRetry={ignore} />;
  return (
    <RemoteBoundary
      measure={idOf(exposed)}
      onError={(error) => console.error(idOf(exposed), error)}
      fallback={(again) => (
        <RemoteFallback place={place} name={name} status="failed" kind="broken" onRetry={again} />
      )}
    >
      <Loaded
        key={idOf(exposed)}
        exposed={exposed}
        host={host}
        params={params}
        fallback={placeholder ?? skeleton}
      />
    </RemoteBoundary>
  );
}
