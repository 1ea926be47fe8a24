import type { Page } from '@playwright/test';
import { answerJson, answers, files, type Faults, type RemoteName } from '../../core/Faults';
import { origins } from '../../core/origins';
import { rewriteConfig } from '../../core/rewritePage';
import { setLimits } from '../../core/setLimits';
import { expect } from '../../core/test';
import { widths } from '../../core/themes';
import { Podcast } from '../../pages/Podcast';
import type { Site } from '../../pages/Site';

export type State = {
  name: string;
  /** Widths at which the state exists. Default: all. CSS pixels. */
  widths?: readonly number[];
  /** Brings the state about and waits for it. */
  show: (page: Page, site: Site, faults: Faults) => Promise<void>;
};

const desktop = [1440] as const;
const burger = [768, 390] as const;
const remotes: RemoteName[] = ['mf-content', 'mf-chat', 'mf-podcast'];

/** The service's behaviour while the visitor opens a path; `sign` shows that the page noticed. */
const service =
  (server: 'content' | 'feed', answer: (typeof answers)['notFound'], path: string, sign: string) =>
  async (page: Page, site: Site, faults: Faults) => {
    await faults.serve(server, files.data, answer);
    await site.open(path);
    await expect(site.main.getByText(sign).first()).toBeVisible();
  };

const noArticles = answerJson({ data: [], meta: {} });
const noPosts = answerJson({ status: 'ok', feed: {}, items: [] });

const menus: State[] = [
  {
    name: 'the services menu open',
    widths: desktop,
    show: async (page, site) => {
      await site.open('/pricing');
      await site.settled();
      await site.servicesButton.click();
      await expect(page.getByRole('link', { name: /^Gamification/ })).toBeVisible();
    },
  },
  {
    name: 'the burger menu open',
    widths: burger,
    show: async (page, site) => {
      await site.open('/pricing');
      await site.settled();
      await site.burger.click();
      await expect(site.menu).toBeVisible();
    },
  },
  {
    name: 'the skip link in focus',
    show: async (page, site) => {
      await site.open('/pricing');
      await site.settled();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    },
  },
  {
    name: "a partner's tooltip",
    widths: desktop,
    show: async (page, site) => {
      await site.open('/');
      await site.settled();
      await page.getByRole('link', { name: /^Lindle/ }).focus();
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
  {
    name: "a course's tooltip",
    show: async (page, site) => {
      await site.open('/resources');
      await site.settled();
      await page.getByRole('link', { name: /MLOps - Kubernetes/ }).focus();
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
  {
    name: 'the consent banner',
    show: async (page, site) => {
      await rewriteConfig(page, { analytics: { measurementId: 'G-TEST', consent: 'required' } });
      await site.open('/');
      await site.settled();
      await expect(page.getByRole('region', { name: 'Analytics consent' })).toBeVisible();
    },
  },
  {
    name: 'the chat widget open',
    widths: [1440, 390],
    show: async (page, site) => {
      await site.open('/pricing');
      await site.settled();
      await page.getByRole('button', { name: /Open chat/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];

const data: State[] = [
  {
    name: 'articles that are loading',
    show: service('content', answers.hangs, '/articles', 'Loading articles'),
  },
  {
    name: 'articles that failed',
    show: service('content', answers.serverError, '/articles', 'The articles could not be loaded.'),
  },
  {
    name: 'no articles',
    show: service('content', noArticles, '/articles', 'There are no articles yet.'),
  },
  {
    name: 'an article that is loading',
    show: service('content', answers.hangs, '/article/1', 'Loading article'),
  },
  {
    name: 'an article that failed',
    show: service('content', answers.serverError, '/article/1', 'The article could not be loaded.'),
  },
  {
    name: 'an unknown article',
    show: async (_, site) => {
      await site.open('/article/999');
      await expect(site.heading).toHaveText('Article not found');
    },
  },
  {
    name: 'a blog that is loading',
    show: service('feed', answers.hangs, '/blog', 'Loading blog posts'),
  },
  {
    name: 'a blog that failed',
    show: service('feed', answers.serverError, '/blog', 'The blog posts could not be loaded.'),
  },
  {
    name: 'no blog posts',
    show: service('feed', noPosts, '/blog', 'There are no blog posts yet.'),
  },
  {
    name: 'a knowledge base without its sources',
    show: async (page, site, faults) => {
      await faults.serve('feed', files.data, answers.serverError);
      await faults.serve('content', files.data, answers.serverError);
      await site.open('/knowledgeBase');
      await expect(site.main.getByRole('alert')).toHaveCount(2);
      await page.getByRole('searchbox').fill('nothing matches this');
      await expect(page.getByText('Nothing matches. Try fewer or other words.')).toBeVisible();
    },
  },
];

const parts: State[] = [
  {
    name: 'the error page',
    show: async (_, site) => {
      await site.open('/no-such-page');
      await expect(site.heading).toHaveText('Unexpected Application Error!');
    },
  },
  {
    name: 'a page that failed',
    show: async (_, site, faults) => {
      await faults.serve('mf-content', files.entry, answers.notFound);
      await site.open('/products');
      await expect(site.main.getByRole('alert')).toContainText('Loading chunk failed');
    },
  },
  {
    name: 'a page that is slow',
    show: async (page, site, faults) => {
      // It must not fail before it has been looked at in every width.
      await setLimits(page, { limitMs: 60_000 });
      await faults.serve('mf-content', files.entry, answers.hangs);
      await site.open('/products');
      await expect(site.main.getByText('Still loading')).toBeVisible();
    },
  },
  {
    name: 'a slot that failed',
    show: async (page, site, faults) => {
      await faults.serve('mf-podcast', files.entry, answers.notFound);
      await site.open('/');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'all remotes down',
    show: async (page, site, faults) => {
      for (const remote of remotes) await faults.serve(remote, files.all, answers.notFound);
      await site.open('/');
      await expect(page.getByRole('alert')).toHaveCount(2);
    },
  },
];

const embed = {
  id: 'one',
  src: `${origins['mf-podcast']}/standalone/`,
  title: 'An episode elsewhere',
};

const players: State[] = [
  {
    name: 'a transcript',
    show: async (page, site) => {
      await site.open('/');
      const slide = new Podcast(page).slide('From Pilot to Product');
      await slide.getByRole('button', { name: 'Transcript' }).click();
      await expect(page.getByRole('region', { name: /^Transcript of/ })).toBeVisible();
    },
  },
  {
    name: 'an unused embedded player',
    show: async (page, site) => {
      await rewriteConfig(page, { podcast: { episodes: [embed] } });
      await site.open('/');
      await expect(page.getByRole('button', { name: /^Play episode: An episode/ })).toBeVisible();
    },
  },
  {
    name: 'an episode that cannot be played',
    show: async (page, site, faults) => {
      await faults.serve('mf-podcast', /\.mp3$/, answers.notFound);
      await site.open('/');
      await page.getByRole('button', { name: 'Play episode: From Pilot to Product' }).click();
      await expect(page.getByText('Player unavailable')).toBeVisible();
    },
  },
];

/** States of screens beyond their first view. */
export const states: State[] = [...menus, ...data, ...parts, ...players];

export const widthsOf = (state: State) => state.widths ?? widths;
