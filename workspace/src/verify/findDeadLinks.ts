import { root } from '@synapsei/presets/inRoot';
import { git } from '../runTool';

const documents = ['README.md', 'CONTRIBUTING.md', 'docs/*.md', '*/README.md'];

/** Nothing outside this machine is asked, nor the site that the documents tell readers to start. */
const linksToSkip = ['^https:', '^http://localhost:8080'];

/** One sentence for each dead link or anchor in the documents. */
export async function findDeadLinks(): Promise<string[]> {
  const { LinkChecker } = await import('linkinator');
  const options = { serverRoot: root, markdown: true, checkFragments: true, linksToSkip };
  const found: string[] = [];
  // One by one: of a file that it has seen, the library does not look for further anchors.
  for (const file of git(root, 'ls-files', '--', ...documents).split('\n')) {
    const checker = new LinkChecker();
    const { links } = await checker.check({ ...options, path: file, directoryListing: true });
    for (const { url, state } of links)
      if (state === 'BROKEN') found.push(`${file}: the link to ${url} is dead.`);
  }
  return found;
}
