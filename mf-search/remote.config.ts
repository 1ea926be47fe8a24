import { defineRemote } from '@synapsei/shared-types/registry';

export default defineRemote({
  name: 'mf_search',
  owner: { team: 'search', contact: '#team-search' },
  exposes: { './SearchPanel': './src/exposes/SearchPanel.tsx' },
  routes: [],
  slots: [{ slot: 'search', module: './SearchPanel' }],
  navigation: [],
});
