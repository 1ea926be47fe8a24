import type { RuntimeConfig } from '@synapsei/shared-types/config';
import {
  firstViewSchema,
  type DeployedRelease,
  type FirstView,
  type Registry,
  type Release,
} from '@synapsei/shared-types/registry';
import { messageOf, integrity, parseJsonText, parserOf } from '@synapsei/base';
import { fillTemplate } from './fillTemplate';
import { liveReleases } from './liveReleases';

/** The only path that servers see: all others follow the hash. */
const servedPath = '/';

/** The first view file of a release for `index.html`, if it has one. */
export const firstViewFile = (release: Release): string | undefined =>
  release.firstViews?.[servedPath];

/** The live release that provides Home. */
export const findHome = (registry: Registry): DeployedRelease | undefined =>
  liveReleases(registry).find(({ routes }) => routes.some(({ path }) => path === servedPath));

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
  try {
    if (integrity(text) !== files[file]) throw new Error(`${file} is not the published file`);
    const { html, css } = parseJsonText(text, file, parserOf(firstViewSchema));
    if (/<\/style/i.test(css)) throw new Error('its CSS contains </style>');
    return {
      html: fillTemplate(html, { ...config, baseUrl }),
      css: css.replaceAll('{{baseUrl}}', () => encodeURI(baseUrl)),
    };
  } catch (error) {
    console.warn(`[first view] ${uniqueName}: ${messageOf(error)}; left out.`);
    return null;
  }
}
