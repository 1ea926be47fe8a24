/* eslint-disable playwright/no-standalone-expect -- tests bring these states about */
import type { Page } from '@playwright/test';
import { answerJson, answers, files, type Faults } from '../../core/Faults';
import { openScriptedChat } from '../../pages/openScriptedChat';
import { origins } from '../../core/origins';
import { allPurposes, rewriteConfig, setLimits } from '../../core/rewritePage';
import { expect } from '../../core/test';
import type { Site } from '../../pages/Site';

/** A desktop and a phone; screens are seen at more widths. CSS pixels. */
const widths = [1440, 390];

export type State = {
  name: string;
  /** Widths at which the state exists. CSS pixels. */
  at: readonly number[];
  show: (page: Page, site: Site, faults: Faults) => Promise<void>;
};

const state = (name: string, at: readonly number[], show: State['show']) => ({ name, at, show });

async function openSearch(page: Page, site: Site) {
  await site.openSettled('/pricing');
  await site.header.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('combobox', { name: 'Search this site' })).toBeFocused();
}

/** A reply with every element that replies may contain. */
async function openReply(page: Page, site: Site, path: string) {
  const { ai, chat } = await openScriptedChat(page, site, path);
  if (path !== '/chat') await chat.openWidget();
  await chat.ask('What do you offer?');
  await ai.event('reply', 'r1');
  await ai.chunk('**See** [Pricing](#/pricing):\n\n- a list\n- `code`\n\n```\na block\n```');
  await ai.complete();
  await expect(chat.field).toBeEnabled();
  return chat;
}

async function openBeside(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The chat's dialogs and forms. */
const chatSurfaces = (place: string, path: string): State[] => [
  state(`the options of ${place}`, widths, async (page, site) => {
    const chat = await openReply(page, site, path);
    await chat.optionsButton.click();
    await expect(page.getByRole('switch', { name: /^Keep this chat/ })).toBeVisible();
  }),
  state(`the question why a reply of ${place} is poor`, widths, async (page, site) => {
    const chat = await openReply(page, site, path);
    await chat.replies.last().getByRole('button', { name: 'Poor answer' }).click();
    await expect(page.getByRole('group', { name: /^What was wrong/ })).toBeVisible();
  }),
];

/** Dialogs, forms and pages with controls of their own. */
export const surfaces: State[] = [
  ...chatSurfaces('the chat widget', '/pricing'),
  state('the spent budget of the chat', widths, async (page, site) => {
    const { ai, chat } = await openScriptedChat(page, site, '/pricing');
    await ai.refuse(429, {}, '{"error":{"kind":"budget"}}');
    await chat.openWidget();
    await chat.ask('What do you offer?');
    await expect(chat.replies).toContainText('as many questions as I can for today');
    await expect(chat.replies.getByRole('link', { name: /^Book Consultation/ })).toBeVisible();
  }),
  state('an article to share', [390], async (page, site) => {
    await page.addInitScript(() => Object.assign(navigator, { share: async () => {} }));
    await site.openSettled('/article/1');
    await expect(page.getByRole('button', { name: 'Share with another app' })).toBeVisible();
  }),
  state('the older chat', widths, async (page) => {
    await page.goto(`${origins['mf-chat']}/standalone/#LegacyChat/conversation/light`);
    await expect(page.getByRole('log')).toBeVisible();
  }),
  ...['imprint', 'privacy'].map((name) =>
    state(`the example of the legal page ${name}`, widths, async (page) => {
      await openBeside(page, `${origins.content}/legal/${name}`);
    }),
  ),
  state('the consent dialog', widths, async (page, site) => {
    await rewriteConfig(page, { analytics: { measurementId: 'G-TEST' } });
    await site.openSettled('/');
    await expect(site.consent).toBeVisible();
  }),
  state('a search with results', widths, async (page, site) => {
    await openSearch(page, site);
    await page.getByRole('combobox').fill('agents');
    await expect(page.getByRole('group', { name: 'Services' })).toBeVisible();
  }),
  state('a search that finds nothing', widths, async (page, site) => {
    await openSearch(page, site);
    await page.getByRole('combobox').fill('nothing matches this');
    await expect(page.getByText(/^Nothing found/).first()).toBeVisible();
  }),
];

/** Surfaces of the same kind as others. Only drills show them. */
export const rareSurfaces: State[] = [
  ...chatSurfaces('the chat page', '/chat'),
  state('the consent dialog when asked for', widths, async (page, site) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    await rewriteConfig(page, allPurposes);
    await site.openSettled('/');
    await site.privacyChoices.click();
    await expect(site.consent.getByText('Global Privacy Control')).toBeVisible();
  }),
  state('a search that failed', widths, async (page, site, faults) => {
    await faults.serve('shell', /^\/search\.json$/, answers.serverError);
    await openSearch(page, site);
    await expect(page.getByRole('alert')).toContainText("Search couldn't be loaded");
  }),
];

/** What else a visitor may see. */
export const states: State[] = [
  state('the services menu open', [1440], async (page, site) => {
    await site.openSettled('/pricing');
    await site.servicesButton.click();
    await expect(page.getByRole('link', { name: /^Gamification/ })).toBeVisible();
  }),
  state('the burger menu open', [768, 390], async (_, site) => {
    await site.openSettled('/pricing');
    await site.burger.click();
    await expect(site.menu).toBeVisible();
  }),
  state("a partner's tooltip", [1440], async (page, site) => {
    await site.openSettled('/');
    await page.getByRole('link', { name: /^Lindle/ }).focus();
    await expect(page.getByRole('tooltip')).toBeVisible();
  }),
  state('a knowledge base without its sources', widths, async (page, site, faults) => {
    await faults.serve('feed', files.data, answers.serverError);
    await faults.serve('content', files.data, answers.serverError);
    await site.open('/knowledgeBase');
    await expect(site.main.getByRole('alert')).toHaveCount(2);
    await page.getByRole('searchbox').fill('nothing matches this');
    await expect(page.getByText('No matches. Try fewer or different words.')).toBeVisible();
  }),
  state('an answer of the knowledge base', widths, async (page, site) => {
    await site.openSettled('/knowledgeBase#ownership');
    await expect(page.getByRole('link', { name: 'Go to About' })).toBeVisible();
  }),
  state('the error page', widths, async (_, site) => {
    await site.open('/no-such-page');
    await expect(site.heading).toHaveText('Unexpected Application Error!');
  }),
  state('a page that failed', widths, async (_, site, faults) => {
    await faults.serve('mf-content', files.entry, answers.notFound);
    await site.open('/products');
    await expect(site.main.getByRole('alert')).toContainText('Loading chunk failed');
  }),
  state('a transcript', widths, async (page, site) => {
    await site.openSettled('/');
    const middle = page.getByRole('group', { name: 'From Pilot to Product' });
    await middle.getByRole('button', { name: 'Transcript' }).click();
    await expect(page.getByRole('region', { name: /^Transcript of/ })).toBeVisible();
  }),
  state('an embedded player that asks', widths, async (page, site) => {
    await rewriteConfig(page, allPurposes);
    await site.open('/');
    await page.getByRole('button', { name: /^Play episode: An episode/ }).click();
    await expect(page.getByRole('button', { name: 'Agree and play' })).toBeFocused();
  }),
];

/** States of the same kind as others. Only drills show them. */
export const rareStates: State[] = [
  state('the skip link in focus', widths, async (page, site) => {
    await site.openSettled('/pricing');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  }),
  state("a course's tooltip", widths, async (page, site) => {
    await site.openSettled('/resources');
    await page.getByRole('link', { name: /MLOps/ }).focus();
    await expect(page.getByRole('tooltip')).toBeVisible();
  }),
  state('articles that are loading', widths, async (_, site, faults) => {
    await faults.serve('content', files.data, answers.hangs);
    await site.open('/articles');
    await expect(site.main.getByText('Loading articles').first()).toBeVisible();
  }),
  state('an article that failed', widths, async (_, site, faults) => {
    await faults.serve('content', files.data, answers.serverError);
    await site.open('/article/1');
    await expect(site.main.getByText('The article could not be loaded.').first()).toBeVisible();
  }),
  state('no blog posts', widths, async (_, site, faults) => {
    await faults.serve('feed', files.data, answerJson({ status: 'ok', feed: {}, items: [] }));
    await site.open('/blog');
    await expect(site.main.getByText('There are no blog posts yet.')).toBeVisible();
  }),
  state('an unknown article', widths, async (_, site) => {
    await site.open('/article/999');
    await expect(site.heading).toHaveText('Article not found');
  }),
  state('a page that is slow', widths, async (page, site, faults) => {
    await setLimits(page, { slowMs: 500, limitMs: 60_000 });
    await faults.serve('mf-content', files.entry, answers.hangs);
    await site.open('/products');
    await expect(site.main.getByText('Still loading')).toBeVisible();
  }),
  state('a slot that failed', widths, async (page, site, faults) => {
    await faults.serve('mf-podcast', files.entry, answers.notFound);
    await site.open('/');
    await expect(page.getByRole('alert')).toBeVisible();
  }),
  state('an unused embedded player', widths, async (page, site) => {
    const src = `${origins['mf-podcast']}/player.html`;
    const episodes = [{ id: 'one', src, title: 'An episode elsewhere' }];
    await rewriteConfig(page, { podcast: { episodes } });
    await site.open('/');
    await expect(page.getByRole('button', { name: /^Play episode: An episode/ })).toBeVisible();
  }),
  state('an episode that cannot be played', widths, async (page, site, faults) => {
    await faults.serve('mf-podcast', /\.mp3$/, answers.notFound);
    await site.open('/');
    await page.getByRole('button', { name: 'Play episode: From Pilot to Product' }).click();
    await expect(page.getByText('Player unavailable')).toBeVisible();
  }),
];
