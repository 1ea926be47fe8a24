import { checkName, remotes } from '../site/parts';

type RemoteSource = 'dev server' | 'built' | 'deployed';

/**
 * Plans `site dev [shell | remote …] [--site URL]`: named parts run from source, the others are built or the site's.
 * Without `shell` a site's own page shows them. @throws Error that names an unknown part
 */
export function planDev(names: string[], site?: string) {
  const known = ['shell', ...remotes.map((remote) => remote.name)];
  for (const name of names) checkName('remote', name, known);
  if (site && names.length === 0)
    throw new Error(
      `Name the parts of ${site} to run from source: "site dev mf-chat" in its page, or "site dev shell mf-chat" in a shell of your own.`,
    );
  const sourceOf = (name: string): RemoteSource => {
    if (names.length === 0 || names.includes(name)) return 'dev server';
    return site ? 'deployed' : 'built';
  };
  return {
    /** Address of the deployed site that provides the rest. Without one the rest is built. */
    site,
    /** Whether the page is the site's own, with the named remotes in it. */
    isInside: site !== undefined && !names.includes('shell'),
    remotes: remotes.map((remote) => ({ remote, source: sourceOf(remote.name) })),
  };
}

export type DevPlan = ReturnType<typeof planDev>;

export const remotesFrom = ({ remotes }: DevPlan, ...wanted: RemoteSource[]) =>
  remotes.filter(({ source }) => wanted.includes(source)).map(({ remote }) => remote);
