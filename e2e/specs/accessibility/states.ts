/* eslint-disable playwright/no-standalone-expect -- tests bring these states about */
import type { Locator, Page } from '@playwright/test';
import { answerJson, answers, files, type Faults, type RemoteName } from '../../core/Faults';
import { origins } from '../../core/origins';
import { rewriteConfig } from '../../core/rewritePage';
import { setLimits } from '../../core/setLimits';
import { expect } from '../../core/test';
import { widths } from '../../core/themes';
import { Podcast } from '../../pages/Podcast';
import type { Site } from '../../pages/Site';

type Answer = (typeof answers)['notFound'];
type Sign = (page: Page, site: Site) => Locator;

export type State = {
  name: string;
  /** Widths at which the state exists. CSS pixels. */
  at: readonly number[];
  /** Brings the state about and waits for it. */
  show: (page: Page, site: Site, faults: Faults) => Promise<void>;
};

const desktop = [1440] as const;
const burger = [768, 390] as const;
const remotes: RemoteName[] = ['mf-content', 'mf-chat', 'mf-podcast'];

/** @param at widths at which it exists. Default: all */
const state = (name: string, show: State['show'], at: readonly number[] = widths): State => ({
  name,
  show,
  at,
});

/** Opens a screen and does something there; then this is in view. */
const after =
  (path: string, act: (page: Page, site: Site) => Promise<unknown>, sign: Sign): State['show'] =>
  async (page, site) => {
    await site.open(path);
    await site.settled();
    await act(page, site);
    await expect(sign(page, site)).toBeVisible();
  };

const tooltip: Sign = (page) => page.getByRole('tooltip');

const { serverError } = answers;
const noArticles = answerJson({ data: [], meta: {} });
const noPosts = answerJson({ status: 'ok', feed: {}, items: [] });

const menus: State[] = [
  state(
    'the services menu open',
    after(
      '/pricing',
      (_, site) => site.servicesButton.click(),
      (page) => page.getByRole('link', { name: /^Gamification/ }),
    ),
    desktop,
  ),
  state(
    'the burger menu open',
    after(
      '/pricing',
      (_, site) => site.burger.click(),
      (_, site) => site.menu,
    ),
    burger,
  ),
  state(
    'the skip link in focus',
    after(
      '/pricing',
      (page) => page.keyboard.press('Tab'),
      (page) => page.getByRole('link', { name: 'Skip to content' }),
    ),
  ),
  state(
    "a partner's tooltip",
    after('/', (page) => page.getByRole('link', { name: /^Lindle/ }).focus(), tooltip),
    desktop,
  ),
  state(
    "a course's tooltip",
    after('/resources', (page) => page.getByRole('link', { name: /MLOps/ }).focus(), tooltip),
  ),
  state('the consent banner', async (page, site) => {
    await rewriteConfig(page, { analytics: { measurementId: 'G-TEST', consent: 'required' } });
    await site.open('/');
    await site.settled();
    await expect(page.getByRole('region', { name: 'Analytics consent' })).toBeVisible();
  }),
  state(
    'the chat widget open',
    after(
      '/pricing',
      (page) => page.getByRole('button', { name: /Open chat/ }).click(),
      (page) => page.getByRole('dialog'),
    ),
    [1440, 390],
  ),
];

type Row = [name: string, server: 'content' | 'feed', answer: Answer, path: string, sign: string];

/** What a service does while the visitor opens a path, and what shows that the page noticed. */
const services: Row[] = [
  ['articles that are loading', 'content', answers.hangs, '/articles', 'Loading articles'],
  ['articles that failed', 'content', serverError, '/articles', 'The articles could not'],
  ['no articles', 'content', noArticles, '/articles', 'There are no articles yet.'],
  ['an article that is loading', 'content', answers.hangs, '/article/1', 'Loading article'],
  ['an article that failed', 'content', serverError, '/article/1', 'The article could not'],
  ['a blog that is loading', 'feed', answers.hangs, '/blog', 'Loading blog posts'],
  ['a blog that failed', 'feed', serverError, '/blog', 'The blog posts could not be loaded.'],
  ['no blog posts', 'feed', noPosts, '/blog', 'There are no blog posts yet.'],
];

const data: State[] = [
  ...services.map(([name, server, answer, path, sign]) =>
    state(name, async (_, site, faults) => {
      await faults.serve(server, files.data, answer);
      await site.open(path);
      await expect(site.main.getByText(sign).first()).toBeVisible();
    }),
  ),
  state('an unknown article', async (_, site) => {
    await site.open('/article/999');
    await expect(site.heading).toHaveText('Article not found');
  }),
  state('a knowledge base without its sources', async (page, site, faults) => {
    await faults.serve('feed', files.data, answers.serverError);
    await faults.serve('content', files.data, answers.serverError);
    await site.open('/knowledgeBase');
    await expect(site.main.getByRole('alert')).toHaveCount(2);
    await page.getByRole('searchbox').fill('nothing matches this');
    await expect(page.getByText('Nothing matches. Try fewer or other words.')).toBeVisible();
  }),
];

const parts: State[] = [
  state('the error page', async (_, site) => {
    await site.open('/no-such-page');
    await expect(site.heading).toHaveText('Unexpected Application Error!');
  }),
  state('a page that failed', async (_, site, faults) => {
    await faults.serve('mf-content', files.entry, answers.notFound);
    await site.open('/products');
    await expect(site.main.getByRole('alert')).toContainText('Loading chunk failed');
  }),
  state('a page that is slow', async (page, site, faults) => {
    await setLimits(page, { slowMs: 500, limitMs: 60_000 });
    await faults.serve('mf-content', files.entry, answers.hangs);
    await site.open('/products');
    await expect(site.main.getByText('Still loading')).toBeVisible();
  }),
  state('a slot that failed', async (page, site, faults) => {
    await faults.serve('mf-podcast', files.entry, answers.notFound);
    await site.open('/');
    await expect(page.getByRole('alert')).toBeVisible();
  }),
  state('all remotes down', async (page, site, faults) => {
    for (const remote of remotes) await faults.serve(remote, files.all, answers.notFound);
    await site.open('/');
    await expect(page.getByRole('alert')).toHaveCount(2);
  }),
];

const embed = {
  id: 'one',
  src: `${origins['mf-podcast']}/standalone/`,
  title: 'An episode elsewhere',
};

const middle = (page: Page) => new Podcast(page).slide('From Pilot to Product');

const players: State[] = [
  state(
    'a transcript',
    after(
      '/',
      (page) => middle(page).getByRole('button', { name: 'Transcript' }).click(),
      (page) => page.getByRole('region', { name: /^Transcript of/ }),
    ),
  ),
  state('an unused embedded player', async (page, site) => {
    await rewriteConfig(page, { podcast: { episodes: [embed] } });
    await site.open('/');
    await expect(page.getByRole('button', { name: /^Play episode: An episode/ })).toBeVisible();
  }),
  state('an episode that cannot be played', async (page, site, faults) => {
    await faults.serve('mf-podcast', /\.mp3$/, answers.notFound);
    await site.open('/');
    await page.getByRole('button', { name: 'Play episode: From Pilot to Product' }).click();
    await expect(page.getByText('Player unavailable')).toBeVisible();
  }),
];

/** States of screens beyond their first view. */
export const states: State[] = [...menus, ...data, ...parts, ...players];
