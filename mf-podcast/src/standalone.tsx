import { renderStandalone, type StandaloneProps } from '@synapsei/remote-kit/standalone';
import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import type { PodcastEpisode } from '@synapsei/shared-types/content';
import { exposedModules } from 'virtual:exposed-modules';

/** The team's own page: `#<module>/<state>/<theme>`, such as `#PodcastCarousel/embeds/dark`. */
const embed = (id: string, title: string, src: string): PodcastEpisode => ({ id, title, src });
const ownPage = (name: string) => new URL(`?embed=${name}`, window.location.href).href;
const longTitle =
  'What a Product Team Learns in the First Hundred Conversations With People Who Never Asked for AI';

const states: Record<string, PodcastEpisode[]> = {
  shipped: [],
  embeds: ['one', 'two', 'three'].map((id) => embed(id, `Embedded Episode ${id}`, ownPage(id))),
  // An address that never responds: after 8 s the player counts as unavailable.
  unavailable: [embed('silent', 'An Episode out of Reach', 'http://192.0.2.1/embed/episode/1')],
  one: [embed('only', 'The Only Episode', ownPage('only'))],
  two: ['a', 'b'].map((id) => embed(id, `Episode ${id} of a Pair`, ownPage(id))),
  many: ['1', '2', '3', '4', '5'].map((id) => embed(id, `Episode ${id} of Five`, ownPage(id))),
  'long-texts': ['x', 'y', 'z'].map((id) => embed(id, longTitle, ownPage(id))),
};

const views = Object.keys(exposedModules).map((name) => name.slice('./'.length));

const View: StandaloneProps<PodcastEpisode[]>['View'] = ({ view, state: episodes, host }) => {
  const { config } = parseRuntimeConfig({ podcast: { episodes } });
  const Module = exposedModules[`./${view}`];
  return Module && <Module host={{ ...host, config }} />;
};

const embedded = new URLSearchParams(window.location.search).get('embed');
// When framed, this page stands in for another site's player.
if (embedded) document.body.textContent = `Player of the episode “${embedded}”`;
else renderStandalone({ views, states, View });
