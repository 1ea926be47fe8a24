import { root } from '@synapsei/presets/inRoot';
import { git } from '../runTool';

const documents = ['README.md', 'CONTRIBUTING.md', 'docs/*.md', '*/README.md'];

/** Leaves out addresses outside this machine, and the site that documents tell readers to start. */
const linksToSkip = ['^https:', '^http://localhost:8080'];

/** One sentence for each dead link or anchor in the documents. */
export async function checkLinks(): Promise<string[]> {
  const { LinkChecker } = await import('linkinator');
  const options = { serverRoot: root, markdown: true, checkFragments: true, linksToSkip };
  const found: string[] = [];
  // One by one, because the library ignores further anchors in a file that it has seen.
  for (const file of git(root, 'ls-files', '--', ...documents).split('\n')) {
    const checker = new LinkChecker();
    const { links } = await checker.check({ ...options, path: file, directoryListing: true });
    for (const { url, state } of links)
      if (state === 'BROKEN') found.push(`${file}: the link to ${url} is dead.`);
  }
  return found;
}
