import { render } from '@testing-library/react';
import { hostSpec } from '@synapsei/shared-types/specs';
import { createDeployedRelease, createRegistry, fakeModules } from '@synapsei/shared-types/testing';
import { createTestSite } from '../../testing/createTestSite';
import { SiteRouter } from '../router/SiteRouter';

const podcast = createDeployedRelease({
  name: 'mf_podcast',
  routes: [],
  slots: [{ slot: 'home.podcast', module: './PodcastCarousel', order: 0 }],
});

const episodes = [{ id: 'one', src: 'https://player.example/1', title: 'One' }];

beforeEach(() => localStorage.clear());

hostSpec((address) => {
  const modules = fakeModules('./PodcastCarousel');
  const { host, history, theme, consent, analytics, choices } = createTestSite(
    createRegistry([podcast]),
    modules,
    { podcast: { episodes } },
    address,
  );
  return {
    host,
    show: (node) => void render(<SiteRouter history={history}>{node}</SiteRouter>),
    setConsent: consent.choose,
    setTheme: (name) => theme.get() === name || theme.toggle(),
    tracked: () => analytics.track.mock.calls.map(([event]) => event),
    title: () => document.title,
    holds: () => choices.updateGate.get().map(({ reason }) => reason),
  };
});
