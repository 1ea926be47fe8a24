import type { RuntimeConfig } from '@synapsei/shared-types/config';
import {
  firstViewSchema,
  type DeployedRelease,
  type FirstView,
  type Registry,
  type Release,
} from '@synapsei/shared-types/registry';
import { isRecord } from '@synapsei/shared-types/values';
import { messageOf, integrity, parseJsonText, parserOf } from '@synapsei/base';
import { escapeUTF8 as escapeHtml } from 'entities';
import { liveReleases } from './liveReleases';

/** The only path that servers see: all others follow the hash. */
const servedPath = '/';

/** The first view file of a release for `index.html`, if it has one. */
export const firstViewFile = (release: Release): string | undefined =>
  release.firstViews?.[servedPath];

/** The live release that provides Home. */
export const findHome = (registry: Registry): DeployedRelease | undefined =>
  liveReleases(registry).find(({ routes }) => routes.some(({ path }) => path === servedPath));

function lookUp(values: unknown, name: string): string {
  let value = values;
  for (const key of name.split('.'))
    value = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  if (typeof value === 'string') return value;
  throw new Error(`{{${name}}} is not in the runtime config`);
}

/**
 * The page before any script: markup that a remote's build rendered for any site, with this site's names and addresses
 * in place of `{{brand.company}}`, each escaped; `{{baseUrl}}` is the address of the remote's files. `null` for a broken
 * one, which is reported: the page does without.
 */
export function fillFirstView(
  text: string,
  release: DeployedRelease,
  config: RuntimeConfig,
): FirstView | null {
  const { baseUrl, files, uniqueName } = release;
  const file = firstViewFile(release) ?? '';
  const values = { ...config, baseUrl };
  try {
    if (integrity(text) !== files[file]) throw new Error(`${file} is not the published file`);
    const { html, css } = parseJsonText(text, file, parserOf(firstViewSchema));
    if (/<\/style/i.test(css)) throw new Error('its styles would end their element');
    return {
      html: html.replace(/\{\{([\w.]+)\}\}/g, (_, name: string) =>
        escapeHtml(lookUp(values, name)),
      ),
      css: css.replaceAll('{{baseUrl}}', () => encodeURI(baseUrl)),
    };
  } catch (error) {
    console.warn(`[first view] ${uniqueName}: ${messageOf(error)}; left out.`);
    return null;
  }
}
