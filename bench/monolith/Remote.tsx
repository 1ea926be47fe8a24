import type { ComponentProps } from 'react';
import type { Remote as ShellRemote } from '../../shell/src/remotes/show/Remote';
import { RemoteBoundary } from '../../shell/src/remotes/show/RemoteBoundary';
import { RemoteFallback } from '../../shell/src/remotes/show/RemoteFallback';
import { DirectModule } from './DirectModule';
import { LazyModule } from './LazyModule';
import { idOf } from './modules';

/** `--twin`, as `webpack.config.ts` defines it. */
declare const MONOLITH_LOADING: 'lazy' | 'direct';

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
