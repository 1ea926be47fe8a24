import type { Page } from '@playwright/test';
import {
  parseRuntimeConfig,
  registryId,
  runtimeConfigId,
  valueOf,
  type Registry,
  type RuntimeConfig,
} from '@synapsei/shared-types';
import {
  contentSecurityPolicy,
  policyTag,
  requireTrustedTypes,
} from '@synapsei/tooling/contentSecurityPolicy';
import { parseTrusted } from '@synapsei/tooling/fetchRegistry';
import { origins } from './origins';

const block = (id: string) =>
  new RegExp(`(<script type="application/json" id="${id}">)(.*?)(</script>)`, 's');
const isDocument = (url: URL) => url.origin === origins.shell && url.pathname === '/';

/** JSON that cannot end its script element. */
export const inlineText = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

type Changes = Record<string, (text: string) => string>;
const changesOf = new WeakMap<Page, Changes>();

/**
 * Replaces texts of inlined JSON blocks of index.html, by their ids, on the way to the page. Keeps
 * earlier changes of other blocks.
 */
export async function rewriteBlocks(page: Page, own: Changes): Promise<void> {
  const changes = { ...changesOf.get(page), ...own };
  changesOf.set(page, changes);
  await page.route(isDocument, async (route) => {
    // A compressed response's headers would not match the changed text.
    const plain = { ...route.request().headers(), 'accept-encoding': '' };
    const response = await route.fetch({ headers: plain });
    let html = await response.text();
    for (const [id, change] of Object.entries(changes)) {
      html = html.replace(
        block(id),
        (_, open: string, text: string, close: string) => `${open}${change(text)}${close}`,
      );
    }
    await route.fulfill({ response, body: html });
  });
}

type Overrides = {
  [Section in keyof RuntimeConfig]?: Partial<RuntimeConfig[Section]>;
};

const configBlock = block(runtimeConfigId);
const inlineScript = /<script>(.*?)<\/script>/gs;
const policyElement = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
const inlineStyle = /<style[^>]*>(.*?)<\/style>/gs;

function overrideSection<Section extends keyof RuntimeConfig>(
  config: RuntimeConfig,
  section: Section,
  values: Overrides[Section],
): void {
  config[section] = { ...config[section], ...values };
}

function override(config: RuntimeConfig, overrides: Overrides): RuntimeConfig {
  const changed = { ...config };
  const isSection = (name: string): name is keyof RuntimeConfig => name in config;
  for (const name of Object.keys(overrides).filter(isSection))
    overrideSection(changed, name, overrides[name]);
  return changed;
}

function readConfig(html: string): RuntimeConfig {
  const [, , text] = configBlock.exec(html) ?? [];
  if (!text) throw new Error(`The page has no #${runtimeConfigId}`);
  return parseRuntimeConfig(JSON.parse(text)).config;
}

/** The page with another runtime config, and the matching policy. */
export async function rewriteConfig(page: Page, overrides: Overrides): Promise<void> {
  await page.route(isDocument, async (route) => {
    const plain = { ...route.request().headers(), 'accept-encoding': '' };
    const response = await route.fetch({ headers: plain });
    const html = await response.text();
    const config = override(readConfig(html), overrides);
    const textsOf = (element: RegExp) => [...html.matchAll(element)].map(([, text = '']) => text);
    const [scripts, styles] = [textsOf(inlineScript), textsOf(inlineStyle)];
    const own = contentSecurityPolicy(config, scripts, [], styles);
    const policy = policyTag(requireTrustedTypes(own, { trustsScripts: true }, config.firebase));
    const body = html
      .replace(policyElement, () => policy)
      .replace(
        configBlock,
        (_, open: string, _text: string, close: string) => `${open}${inlineText(config)}${close}`,
      );
    await route.fulfill({ response, body });
  });
}

/** The page with another registry; its preloads stay as published. */
export function rewriteRegistry(
  page: Page,
  change: (registry: Registry) => unknown,
): Promise<void> {
  return rewriteBlocks(page, {
    [registryId]: (text) =>
      inlineText(change(valueOf(parseTrusted(JSON.parse(text)), 'The page has no registry'))),
  });
}

/** The page with exactly this registry text. */
export function replaceRegistryText(page: Page, text: string): Promise<void> {
  return rewriteBlocks(page, { [registryId]: () => text });
}
