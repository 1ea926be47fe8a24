import type { Choices } from '../releases/createChoices';
import type { Remotes } from '../remotes/load/createRemotes';

type DropDependencies = {
  choices: Pick<Choices, 'get' | 'subscribe'>;
  remotes: Pick<Remotes, 'all' | 'mounted'>;
};

const links = 'link[rel="stylesheet"], link[rel="preload"]';

/**
 * Removes the style sheets of versions that are neither on the page nor chosen; over many releases
 * a tab would collect them. If one is needed again, it is loaded again.
 */
export function dropSuperseded({ choices, remotes }: DropDependencies): void {
  function drop() {
    const needed = new Set(
      [...choices.get(), ...remotes.mounted.get()].map(({ release }) => release.baseUrl),
    );
    const known = new Set([
      ...remotes.all().map(({ exposed }) => exposed.release.baseUrl),
      ...needed,
    ]);
    // Longest first: a release may be in a folder below another one.
    const folders = [...known].sort((left, right) => right.length - left.length);
    for (const link of document.querySelectorAll<HTMLLinkElement>(links)) {
      const folder = folders.find((baseUrl) => link.href.startsWith(baseUrl));
      if (folder && !needed.has(folder)) link.remove();
    }
  }

  // Between two pages nothing is mounted for a moment.
  for (const store of [choices, remotes.mounted]) store.subscribe(() => void setTimeout(drop));
}
