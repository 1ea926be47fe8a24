import {
  readChoice,
  renderStandalone,
  type StandaloneProps,
} from '@synapsei/remote-kit/standalone';
import { paths } from '@synapsei/shared-types/host';
import { createElement } from 'react';
import { matchPath } from 'react-router-dom';
import { exposedModules } from 'virtual:exposed-modules';
import remote from '../remote.config';

const liveFetch = window.fetch.bind(window);
const emptyAnswer = { data: [], status: 'ok', feed: {}, items: [] };

/** How the services behave in the preview; `live` uses the real ones. */
const networkStates: Record<string, typeof fetch> = {
  live: liveFetch,
  loading: () => new Promise(() => undefined),
  empty: async () => Response.json(emptyAnswer),
  failing: async () => {
    throw new TypeError('Simulated failure: the preview fails every request');
  },
};

/** A real path for each route with a parameter. */
const samples: Record<string, string> = {
  [paths.offering(':key')]: paths.offering('predictiveAnalysis'),
  [paths.product(':slug')]: paths.product('dls-cricket'),
  '/article/:id': paths.article(1),
};
const views = remote.routes.map(({ path }) => samples[path] ?? path);
const states = Object.keys(networkStates);

function applyNetworkState() {
  const { state } = readChoice(window.location.hash, { views, states });
  window.fetch = networkStates[state] ?? window.fetch;
}

// Runs before React subscribes, so that a page's first request gets the chosen state.
applyNetworkState();
window.addEventListener('hashchange', applyNetworkState);

/** The page of this remote at a path, without the shell. */
const Preview: StandaloneProps<unknown>['View'] = ({ view, host }) => {
  const [path = view] = view.split('?');
  const route = remote.routes.find((known) => matchPath(known.path, path));
  const Module = route && exposedModules[route.module];
  if (!Module) return <p>This remote has no route {path}</p>;
  return createElement(Module, { host, params: matchPath(route.path, path)?.params });
};

/** The team's own page: `#<path>/<state>/<theme>`, such as `#/products/failing/dark`. */
renderStandalone({ views, states: networkStates, View: Preview });
