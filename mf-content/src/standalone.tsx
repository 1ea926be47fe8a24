import { readChoice, renderStandalone } from '@synapsei/remote-kit/standalone';
import { paths } from '@synapsei/shared-types/host';
import remote from '../remote.config';
import { networkStates } from './standalone/networkStates';
import { Preview } from './standalone/Preview';

/** Routes with a parameter, each with an existing value. */
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

// Before React subscribes, so that a page's first request already gets the chosen state.
applyNetworkState();
window.addEventListener('hashchange', applyNetworkState);

/** The team's own page: `#<path>/<state>/<theme>`, such as `#/products/failing/dark`. */
renderStandalone({ views, states: networkStates, View: Preview });
