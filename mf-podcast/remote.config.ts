import { defineRemote } from '@synapsei/shared-types/registry';

export default defineRemote({
  name: 'mf_podcast',
  owner: { team: 'podcast', contact: '#team-podcast' },
  exposes: { './PodcastCarousel': './src/exposes/PodcastCarousel.tsx' },
  routes: [],
  slots: [{ slot: 'home.podcast', module: './PodcastCarousel' }],
  navigation: [],
});
