import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { workspaces } from './workspaces';

/** The targets in a document: `](target)`, or a repository file in code. */
const references = /\]\(([^)\s]+)\)|`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|json|md|conf|css|html|sh))`/g;
const otherFolders = new Set(['node_modules', 'dist']);

function markdownIn(folder: string): string[] {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return otherFolders.has(entry.name) ? [] : markdownIn(file);
    return file.endsWith('.md') ? [file] : [];
  });
}

const isReadme = (file: string) => path.basename(file) === 'README.md';

const documents = () => [
  'README.md',
  ...markdownIn('docs'),
  ...workspaces().flatMap(markdownIn).filter(isReadme),
];

/** GitHub's anchor for a heading. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

function hasAnchor(file: string, anchor: string): boolean {
  const headings = readFileSync(inRoot(file), 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].some(([, heading = '']) => toAnchor(heading) === anchor);
}

function leadsSomewhere(document: string, target: string): boolean {
  const [file, anchor] = target.split('#');
  const found = file ? path.join(path.dirname(document), file) : document;
  return existsSync(inRoot(found)) && (!anchor || hasAnchor(found, anchor));
}

/** Code may name a file from the root or from the document's own folder; any other name is an example. */
function isGone(document: string, file: string): boolean {
  const folders = [path.dirname(document), '.'].filter((folder) =>
    existsSync(inRoot(folder, file.replace(/\/.*/s, ''))),
  );
  return folders.length > 0 && !folders.some((folder) => existsSync(inRoot(folder, file)));
}

function problemsIn(document: string): string[] {
  const found = [...readFileSync(inRoot(document), 'utf8').matchAll(references)];
  return found.flatMap(([, link, file]) => {
    if (link && !/^[a-z]+:/.test(link) && !leadsSomewhere(document, link))
      return [`${document}: the link to ${link} is dead.`];
    return file && isGone(document, file) ? [`${document}: ${file} does not exist.`] : [];
  });
}

/** One sentence for each dead link, anchor or named file in the documents. */
export const findDeadLinks = (files: string[] = documents()): string[] => files.flatMap(problemsIn);
