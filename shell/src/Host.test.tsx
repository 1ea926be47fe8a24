import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hostSpec } from '@synapsei/shared-types/specs';
import { createDeployedRelease, createRegistry, fakeModules } from '@synapsei/shared-types/testing';
import { createTestSite } from '../testing/createTestSite';
import { SiteRouter } from './router/SiteRouter';

const podcast = createDeployedRelease({
  name: 'mf_podcast',
  routes: [],
  slots: [{ slot: 'home.podcast', module: './PodcastCarousel', order: 0 }],
});

const episodes = [{ id: 'one', src: 'https://player.example/1', title: 'One' }];

beforeEach(() => localStorage.clear());

hostSpec((address) => {
  const modules = fakeModules('./PodcastCarousel');
  const { host, navigation, theme, consent, analytics, choices } = createTestSite(
    createRegistry([podcast]),
    modules,
    { podcast: { episodes } },
    address,
  );
  const show = (node: ReactNode) =>
    void view.rerender(<SiteRouter navigation={navigation}>{node}</SiteRouter>);
  const view = render(<SiteRouter navigation={navigation}>{null}</SiteRouter>);
  return {
    host,
    show,
    setConsent: consent.choose,
    setTheme: (name) => theme.get() === name || theme.toggle(),
    tracked: () => analytics.track.mock.calls.map(([event]) => event),
    title: () => document.title,
    holds: () => choices.holds.get().map(({ reason }) => reason),
  };
});
