import type { Page } from '@playwright/test';
import { parseRuntimeConfig, type RuntimeConfig } from '@synapsei/shared-types/config';
import { registryId, runtimeConfigId, type Registry } from '@synapsei/shared-types/registry';
import { parseJsonText } from '@synapsei/base';
import {
  contentSecurityPolicy,
  policyTag,
  requireTrustedTypes,
  parseTrusted,
  scriptJson,
} from '@synapsei/pages/testing';
import { origins } from './origins';
import quick from '../site.config.json';

type Change = (html: string) => string;

const isDocument = (url: URL) => url.origin === origins.shell && url.pathname === '/';

const changesOf = new WeakMap<Page, Change[]>();

/** Changes the document on its way to the page, after earlier changes. */
async function rewriteDocument(page: Page, change: Change): Promise<void> {
  const changes = changesOf.get(page) ?? [];
  changes.push(change);
  if (changesOf.has(page)) return;
  changesOf.set(page, changes);
  await page.route(isDocument, async (route) => {
    // A compressed response's headers would not match the changed text.
    const plain = { ...route.request().headers(), 'accept-encoding': '' };
    const response = await route.fetch({ headers: plain });
    const html = await response.text();
    await route.fulfill({ response, body: changes.reduce((text, next) => next(text), html) });
  });
}

/** JSON that cannot end its script element. Texts are inlined unchanged. */
const inlineText = (value: unknown) => (typeof value === 'string' ? value : scriptJson(value));

const replaceBlock = (html: string, id: string, change: (text: string) => unknown) =>
  html.replace(
    new RegExp(`(?<=<script type="application/json" id="${id}">).*?(?=</script>)`, 's'),
    (text) => inlineText(change(text)),
  );

/** Replaces the content of the page's inlined JSON block with this id. */
export const rewriteBlock = (page: Page, id: string, change: (text: string) => unknown) =>
  rewriteDocument(page, (html) => replaceBlock(html, id, change));

type Overrides = { [Section in keyof RuntimeConfig]?: Partial<RuntimeConfig[Section]> };

const inlineScript = /<script>(.*?)<\/script>/gs;
const policyElement = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
const inlineStyle = /<style[^>]*>(.*?)<\/style>/gs;

/** Gives the page another runtime config, and the matching policy. */
export const rewriteConfig = (page: Page, overrides: Overrides) =>
  rewriteDocument(page, (html) => {
    const textsOf = (element: RegExp) => [...html.matchAll(element)].map(([, inner = '']) => inner);
    let policy = '';
    const changed = replaceBlock(html, runtimeConfigId, (text) => {
      const config = structuredClone(parseRuntimeConfig(JSON.parse(text)).config);
      for (const [name, values] of Object.entries(overrides))
        Object.assign(config[name as keyof RuntimeConfig], values);
      const own = contentSecurityPolicy(config, textsOf(inlineScript), [], textsOf(inlineStyle));
      policy = policyTag(requireTrustedTypes(own, config.firebase));
      return config;
    });
    return changed.replace(policyElement, () => policy);
  });

/** A config with every purpose that visitors are asked about. */
export const allPurposes: Overrides = {
  analytics: { measurementId: 'G-TEST123' },
  share: {
    facebookCount: 'https://graph.facebook.com/',
    redditCount: 'https://www.reddit.com/api/info.json',
  },
  podcast: {
    episodes: [
      {
        id: 'one',
        title: 'An episode elsewhere',
        src: 'https://open.spotify.com/embed/episode/One',
      },
    ],
  },
};

/** Gives the page another registry, or a text in its place. Preloads stay as published. */
export const rewriteRegistry = (page: Page, change: (registry: Registry) => unknown) =>
  rewriteBlock(page, registryId, (text) =>
    change(parseJsonText(text, "The page's registry", parseTrusted)),
  );

type Limits = Partial<RuntimeConfig['remotes']>;

/** Sets limits of seconds, as in the site that the suites start, in place of minutes. `own` overrides some. */
export const setLimits = (page: Page, own: Limits = {}) =>
  rewriteBlock(page, runtimeConfigId, (text) => {
    const config = JSON.parse(text) as { remotes?: Limits };
    return { ...config, remotes: { ...config.remotes, ...quick.remotes, ...own } };
  });
