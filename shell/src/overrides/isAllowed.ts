import type { Registry } from '@synapsei/shared-types/registry';

/** Sources that a tab may load code from: origins, `http://localhost:*` with any port, and folders of previews. */
export type Sources = {
  origins: readonly string[];
  /** Each folder of previews, and its remote. The page's policy allows these folders already. */
  previews: readonly (readonly [folder: string, remote: string])[];
};

export const sourcesOf = ({ policy, remotes }: Registry): Sources => ({
  origins: policy?.overrideOrigins ?? [],
  previews: Object.entries(remotes).flatMap(([name, { stable, versions }]) => {
    const baseUrl = versions[stable]?.baseUrl;
    return baseUrl ? [[new URL('../previews/', baseUrl).href, name] as const] : [];
  }),
});

/** The remote in whose folder of previews an address lies. */
export const previewedAt = (url: string, { previews }: Sources): string | undefined =>
  previews.find(([folder]) => url.startsWith(folder))?.[1];

/** The allowed origins, for a message. */
export const listOrigins = ({ origins }: Sources): string => origins.join(', ') || 'none';

export function isAllowed(url: string, sources: Sources): boolean {
  const { origin, protocol, hostname } = new URL(url);
  const forms = [origin, `${protocol}//${hostname}:*`];
  const isListed = sources.origins.some((one) => forms.includes(one));
  return isListed || previewedAt(url, sources) !== undefined;
}
