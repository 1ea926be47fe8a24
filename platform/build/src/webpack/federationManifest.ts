type Assets = { sync: string[]; async: string[] };

/** Files of one exposed module or shared package: those of its first use, and those of its lazy parts. */
export type ManifestFiles = { js: Assets; css: Assets };

type Exposed = { name: string; assets: ManifestFiles };
type FirstFiles = { js: string[]; css: string[] };

/** Exposed module → what its first render needs, from a federation plugin's `mf-manifest.json`. */
export const firstFiles = (exposes: Exposed[]): Record<string, FirstFiles> =>
  Object.fromEntries(
    exposes.map(({ name, assets: { js, css } }) => [`./${name}`, { js: js.sync, css: css.sync }]),
  );
