import {
  readChoice,
  renderStandalone,
  type StandaloneProps,
} from '@synapsei/remote-kit/standalone';
import { searchKinds, type SearchEntry } from '@synapsei/shared-types/content';
import { exposedModules } from 'virtual:exposed-modules';

/** The team's own page: `#SearchPanel/<state>/<theme>`, such as `#SearchPanel/failing/dark`. */
const long = 'A Page Title That Was Written Without a Thought of How Narrow Some Screens Are';
const entries = searchKinds.flatMap((kind): SearchEntry[] =>
  [`First ${kind}`, `Second ${kind}`, long].map((title, index) => ({
    kind,
    title,
    text: `What this ${kind} is about, in a sentence that may take a second line.`,
    path: `/${kind}/${index}`,
    tags: ['sample'],
  })),
);

const states: Record<string, () => Promise<Response>> = {
  ready: async () => Response.json(entries),
  empty: async () => Response.json([]),
  loading: () => new Promise(() => undefined),
  failing: () =>
    Promise.reject(new TypeError('Simulated failure: the preview fails the request for the index')),
};
const views = ['SearchPanel'];

const View: StandaloneProps<() => Promise<Response>>['View'] = ({ view, host }) => {
  const Module = exposedModules[`./${view}`];
  return Module && <Module host={host} />;
};

// The index is fetched once in a visit: another state is another visit.
const { state } = readChoice(location.hash, { views, states: Object.keys(states) });
globalThis.fetch = states[state] ?? globalThis.fetch;
renderStandalone({ views, states, View });
