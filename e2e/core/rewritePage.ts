import type { Page } from '@playwright/test';
import { parseRuntimeConfig, type RuntimeConfig } from '@synapsei/shared-types/config';
import { registryId, runtimeConfigId, type Registry } from '@synapsei/shared-types/registry';
import { parseJsonText } from '@synapsei/base';
import {
  contentSecurityPolicy,
  policyTag,
  requireTrustedTypes,
  parseTrusted,
} from '@synapsei/pages/testing';
import { origins } from './origins';
import quick from '../site.config.json';

const block = (id: string) =>
  new RegExp(`(<script type="application/json" id="${id}">)(.*?)(</script>)`, 's');
const isDocument = (url: URL) => url.origin === origins.shell && url.pathname === '/';

/** JSON that cannot end its script element; texts are inlined as they are. */
const inlineText = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value).replace(/</g, '\\u003c');

/** Changes the document on its way to the page. */
const rewriteDocument = (page: Page, change: (html: string) => string) =>
  page.route(isDocument, async (route) => {
    // A compressed response's headers would not match the changed text.
    const plain = { ...route.request().headers(), 'accept-encoding': '' };
    const response = await route.fetch({ headers: plain });
    await route.fulfill({ response, body: change(await response.text()) });
  });

type Change = (text: string) => unknown;
type Changes = Record<string, Change>;

/** The document with something else in one of its JSON blocks. */
const replaceBlock = (html: string, id: string, change: Change) =>
  html.replace(
    block(id),
    (_, open: string, text: string, close: string) => open + inlineText(change(text)) + close,
  );

const changesOf = new WeakMap<Page, Changes>();

/**
 * Replaces inlined JSON blocks of index.html, by their ids, with values or texts, on the way to the page. Keeps
 * earlier changes of other blocks.
 */
export async function rewriteBlocks(page: Page, own: Changes): Promise<void> {
  const changes = { ...changesOf.get(page), ...own };
  changesOf.set(page, changes);
  await rewriteDocument(page, (html) =>
    Object.entries(changes).reduce((text, [id, change]) => replaceBlock(text, id, change), html),
  );
}

type Overrides = {
  [Section in keyof RuntimeConfig]?: Partial<RuntimeConfig[Section]>;
};

const inlineScript = /<script>(.*?)<\/script>/gs;
const policyElement = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
const inlineStyle = /<style[^>]*>(.*?)<\/style>/gs;

/** The page with another runtime config, and the matching policy. */
export const rewriteConfig = (page: Page, overrides: Overrides) =>
  rewriteDocument(page, (html) => {
    const [, , text] = block(runtimeConfigId).exec(html) ?? [];
    if (!text) throw new Error(`The page has no #${runtimeConfigId}`);
    const config = structuredClone(parseRuntimeConfig(JSON.parse(text)).config);
    for (const [name, values] of Object.entries(overrides))
      Object.assign(config[name as keyof RuntimeConfig], values);
    const textsOf = (element: RegExp) => [...html.matchAll(element)].map(([, inner = '']) => inner);
    const own = contentSecurityPolicy(config, textsOf(inlineScript), [], textsOf(inlineStyle));
    const policy = policyTag(requireTrustedTypes(own, config.firebase));
    const changed = html.replace(policyElement, () => policy);
    return replaceBlock(changed, runtimeConfigId, () => config);
  });

/** The page with another registry; its preloads stay as published. */
export const rewriteRegistry = (page: Page, change: (registry: Registry) => unknown) =>
  rewriteBlocks(page, {
    [registryId]: (text) => change(parseJsonText(text, "The page's registry", parseTrusted)),
  });

/** The page with exactly this registry text. */
export const replaceRegistryText = (page: Page, text: string) =>
  rewriteBlocks(page, { [registryId]: () => text });

type Limits = Partial<RuntimeConfig['remotes']>;

/**
 * Gives the page the limits of the site that the suites start themselves: seconds, where visitors
 * have minutes. `own` replaces some, for a test whose steps must fit into one.
 */
export async function setLimits(page: Page, own: Limits = {}): Promise<void> {
  const change = (text: string) => {
    const config = JSON.parse(text) as { remotes?: Limits };
    return { ...config, remotes: { ...config.remotes, ...quick.remotes, ...own } };
  };
  await rewriteBlocks(page, { [runtimeConfigId]: change });
}
