/**
 * Names in the page that several deployables write and read: the platform makes the document, the shell's
 * scripts and the teams' own pages act on it. One constant each, so that scripts carry only what they use.
 */

/** Id of the element that React renders into. */
export const rootId = 'root';

/** Ids of the page's data: the registry, the runtime config, and what the first script needs (`EarlyPage`). */
export const registryId = 'registry';
export const runtimeConfigId = 'runtime-config';
export const earlyPageId = 'early-page';

/** Attribute of the root element that chooses the theme's tokens, and of each `theme-color` that names its theme. */
export const themeAttribute = 'data-theme';

/** Key of a visitor's theme in `localStorage` (decisions: "product-specific"). */
export const themeKey = 'synapsei-theme';
