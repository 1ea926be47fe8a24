import { renderStandalone, type StandaloneProps } from '@synapsei/remote-kit/standalone';
import { exposedModules } from 'virtual:exposed-modules';
import { loadPoints, type LoadPoints } from './points/loadPoints';

/** The team's own page: `#<module>/<state>/<theme>`, the module as `remote.config.ts` exposes it. */
const views = Object.keys(exposedModules).map((name) => name.slice('./'.length));

const states: Record<string, LoadPoints> = {
  ready: loadPoints,
  empty: async () => [],
  loading: () => new Promise(() => undefined),
  failed: () => Promise.reject(new Error('out of reach')),
};

const View: StandaloneProps<LoadPoints>['View'] = ({ view, state, host }) => {
  const Module = exposedModules[`./${view}`];
  return Module && <Module host={host} loadPoints={state} />;
};

renderStandalone({ views, states, View });
