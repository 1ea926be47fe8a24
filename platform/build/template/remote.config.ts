import { defineRemote } from '@synapsei/shared-types/registry';
import { texts } from './src/texts';

export default defineRemote({
  name: 'mf_sample',
  owner: { team: 'sample-team', contact: '#sample-team' },
  exposes: {
    './SamplePage': './src/exposes/SamplePage.tsx', // with page
    './SampleSection': './src/exposes/SampleSection.tsx', // with slot
  },
  routes: [
    // `:word` in a path becomes `params.word`; the site's shell needs no release for a new route.
    { path: '/sample', module: './SamplePage', title: texts.title }, // or as example: page
  ],
  slots: [
    // Places on pages of other teams: `widget` floats over each page, `home.podcast` is on Home.
    { slot: 'home.podcast', module: './SampleSection' }, // or as example: slot
  ],
  navigation: [
    // `place`: the `top` bar, the `services` menu or the `footer`; a lower `order` comes first.
    { label: texts.title, path: '/sample', place: 'top', order: 90 }, // or as example: page
  ],
});
