import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, root } from '@synapsei/presets/inRoot';
import { git } from '../runTool';

/** The targets in a document: `](target)`, or a repository file in code. */
const references = /\]\(([^)\s]+)\)|`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|json|md|conf|css|html|sh))`/g;

const comments = /\/\*[^]*?\*\/|(?<=^|\s)\/\/ .*/gm;
/** The names of sources in a comment, with or without their folders. */
const sources = /(?<![\w.*/@:-])[\w/.-]*\w\.(?:tsx?|mts|conf|md|sh)\b/g;

/** Files of the repository, those that git does not know yet included. */
function filesLike(...patterns: string[]): string[] {
  const list = git(root, 'ls-files', '-co', '--exclude-standard', '--', ...patterns);
  return [...new Set(list.split('\n'))].filter((file) => existsSync(inRoot(file)));
}

const read = (file: string) => readFileSync(inRoot(file), 'utf8');

function leadsSomewhere(document: string, target: string): boolean {
  const [file, anchor] = target.split('#');
  const found = file ? path.join(path.dirname(document), file) : document;
  if (!existsSync(inRoot(found)) || !anchor) return existsSync(inRoot(found));
  const headings = [...read(found).matchAll(/^#+ (.+)$/gm)];
  return headings.some(([, heading = '']) => {
    const letters = heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '');
    // As GitHub does.
    return letters.trim().replaceAll(' ', '-') === anchor;
  });
}

/** Code may name a file from the root or from the document's own folder; any other name is an example. */
function isGone(document: string, file: string): boolean {
  const folders = [path.dirname(document), '.'].filter((folder) =>
    existsSync(inRoot(folder, file.replace(/\/.*/s, ''))),
  );
  return folders.length > 0 && !folders.some((folder) => existsSync(inRoot(folder, file)));
}

/** One sentence for each dead link, anchor or named file in the documents. */
export const findDeadLinks = (files = filesLike('README.md', 'docs/*.md', '*/README.md')) =>
  files.flatMap((document) =>
    [...read(document).matchAll(references)].flatMap(([, link, file]) => {
      if (link && !/^[a-z]+:/.test(link) && !leadsSomewhere(document, link))
        return [`${document}: the link to ${link} is dead.`];
      return file && isGone(document, file) ? [`${document}: ${file} does not exist.`] : [];
    }),
  );

/** One sentence for each source that a comment names and nobody has: of files, by their names alone. */
export function findDeadNames(files = filesLike('*.ts', '*.tsx', '*.js')): string[] {
  const known = new Set(filesLike().map((file) => path.basename(file)));
  const namesIn = (file: string) =>
    [...read(file).matchAll(comments)].flatMap(([comment]) => comment.match(sources) ?? []);
  return files.flatMap((file) =>
    namesIn(file)
      .filter((name) => !known.has(path.basename(name)))
      .map((name) => `${file}: a comment names ${name}, which does not exist.`),
  );
}
