type Assets = { sync: string[]; async: string[] };

/** Files of one exposed module or shared package: those of its first use, and those of its lazy parts. */
export type ManifestFiles = { js: Assets; css: Assets };

type Exposed = { name: string; assets: ManifestFiles };
type FirstFiles = { js: string[]; css: string[] };

/**
 * Exposed module → what its first render needs and the style sheets of its lazy parts, from a federation plugin's
 * `mf-manifest.json`, of a remote whose chunk loader would fetch them unchecked.
 */
export function exposedFiles(exposes: Exposed[]): Record<string, FirstFiles> {
  const firstStyles = new Set(exposes.flatMap(({ assets }) => assets.css.sync));
  const entries = exposes.map(({ name, assets }): [string, FirstFiles] => {
    // The manifest also lists another module's style sheet here if both share rules.
    const lazyStyles = assets.css.async.filter((file) => !firstStyles.has(file));
    return [`./${name}`, { js: assets.js.sync, css: [...assets.css.sync, ...lazyStyles] }];
  });
  return Object.fromEntries(entries);
}
