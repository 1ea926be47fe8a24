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
  const value = name
    .split('.')
    .reduce<unknown>(
      (inner, key) => (isRecord(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
      values,
    );
  if (typeof value === 'string') return value;
  throw new Error(`{{${name}}} is not in the runtime config`);
}

const parseFirstView = parserOf(firstViewSchema);

/**
 * Fills the site's names and addresses into markup rendered for any site (`{{brand.company}}`);
 * `{{baseUrl}}` is the address of the remote's files. Each value is escaped.
 * @throws Error that names a placeholder missing in the config
 */
function fill(text: string, release: DeployedRelease, config: RuntimeConfig): FirstView {
  const { baseUrl, files } = release;
  const file = firstViewFile(release) ?? '';
  if (integrity(text) !== files[file]) throw new Error(`${file} is not the published file`);
  const { html, css } = parseJsonText(text, file, parseFirstView);
  if (/<\/style/i.test(css)) throw new Error('its styles would end their element');
  const values = { ...config, baseUrl };
  return {
    html: html.replace(/\{\{([\w.]+)\}\}/g, (_, name: string) => escapeHtml(lookUp(values, name))),
    css: css.replaceAll('{{baseUrl}}', () => encodeURI(baseUrl)),
  };
}

/**
 * The page before any script: rendered by the remote's build, filled in with this site's names.
 * `null` for a broken one, which is reported: the page does without.
 */
export function fillFirstView(
  text: string,
  release: DeployedRelease,
  config: RuntimeConfig,
): FirstView | null {
  try {
    return fill(text, release, config);
  } catch (error) {
    console.warn(`[first view] ${release.uniqueName}: ${messageOf(error)}; left out.`);
    return null;
  }
}
