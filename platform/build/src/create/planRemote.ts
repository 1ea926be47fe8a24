import { readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '@synapsei/base';
import { inRoot } from '@synapsei/presets/inRoot';
import { paths } from '@synapsei/shared-types/host';

const form = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const longest = 24;

const reserved: Record<string, string> = {
  'mf-shell': 'the shell is not a remote',
  'mf-sample': 'the template itself uses it',
};

const withoutPrefix = (name: string) => name.replace(/^mf[-_]/i, '');

/** Whether the site that this package belongs to has a remote of this name. */
const isRemote = (name: string) => existsSync(inRoot(name, 'remote.config.ts'));

function suggestion(name: string): string {
  const word = withoutPrefix(name.replace(/([a-z0-9])([A-Z])/g, '$1-$2'))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-\d]+|-+$/g, '');
  const better = `mf-${word}`;
  return form.test(better) && !reserved[better] && !isRemote(better) ? `, such as ${better}` : '';
}

/** The reason why a name is invalid for a remote, in one sentence; undefined if it is valid. */
export function findNameProblem(name: string | undefined): string | undefined {
  if (!name) return 'Name the remote: create-remote mf-events.';
  if (reserved[name]) return `"${name}" is taken: ${reserved[name]}.`;
  if (isRemote(name)) return `"${name}" is taken: the site already has this remote.`;
  if (!form.test(name))
    return `"${name}" is not a valid name for a remote: it must be "mf-", a letter, then lower-case letters, digits and single dashes${suggestion(name)}.`;
  return name.length > longest
    ? `"${name}" has ${name.length} characters; at most ${longest} fit into menus and lists.`
    : undefined;
}

const sitePaths: string[] = Object.values(paths).filter((path) => typeof path === 'string');

/** The reason why a path is invalid for a page, in one sentence; undefined if it is valid. */
export function findPathProblem(path: string): string | undefined {
  if (!/^(\/:?[\w.-]+)+$/.test(path))
    return `"${path}" is not a valid path for a page: it must look like /events or /events/:year.`;
  if (path.length > longest) return `The path ${path} is longer than ${longest} characters.`;
  return sitePaths.includes(path)
    ? `The path ${path} belongs to another remote: choose another with --path.`
    : undefined;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A valid name such as `mf-case-law`, in every form that a remote's files need. */
export function remoteNames(name: string) {
  const word = withoutPrefix(name);
  return {
    /** `mf-case-law`: folder and package. */
    folder: name,
    /** `mf_case_law`: key in the registry, container in the page. */
    container: name.replaceAll('-', '_'),
    /** `CaseLaw`: prefix of exposed modules. */
    component: word.split('-').map(capital).join(''),
    /** `Case law`: the initial title for visitors. */
    title: capital(word.replaceAll('-', ' ')),
    /** `case-law`: everything else. */
    word,
  };
}

export type RemoteNames = ReturnType<typeof remoteNames>;

/** The pieces that a new remote adds to the site. */
export type Wish = RemoteNames & {
  page?: string;
  slot?: string;
};

type Piece = 'page' | 'slot';

const marker = /\s*(?:\/\/|<!--) (with|or as example:) (page|slot)(?: -->)?$/;

/** A line marked for one piece: kept, commented out as an example, or removed. */
function chooseLine(line: string, wish: Wish): string | undefined {
  const [mark, kind, piece] = marker.exec(line) ?? [];
  if (!mark) return line;
  const plain = line.slice(0, -mark.length);
  if (wish[piece as Piece]) return plain;
  return kind === 'with' ? undefined : plain.replace(/\S/, '// $&');
}

const words = /A sample|mf-sample|mf_sample|'\/sample'|`\/sample`|home\.podcast'|Sample|sample/g;

/** Fills in a template text or file name for the new remote. */
export function fillTemplate(text: string, wish: Wish): string {
  const { page = `/${wish.word}`, slot = 'home.podcast' } = wish;
  const translations: Record<string, string> = {
    'A sample': wish.title,
    'mf-sample': wish.folder,
    mf_sample: wish.container,
    "'/sample'": `'${page}'`,
    '`/sample`': `\`${page}\``,
    "home.podcast'": `${slot}'`,
    Sample: wish.component,
    sample: wish.word,
  };
  return text
    .split('\n')
    .map((line) => chooseLine(line, wish))
    .filter((line) => line !== undefined)
    .join('\n')
    .replace(words, (word) => translations[word]!);
}

const pieces: [RegExp, Piece][] = [
  [/^(src\/(page\/|exposes\/\w+Page)|e2e\/page)/, 'page'],
  [/^(src\/(section\/|exposes\/\w+Section)|e2e\/section)/, 'slot'],
];

/** Whether a template file belongs to the requested pieces. */
export function isWished(file: string, wish: Wish): boolean {
  return pieces.every(([files, piece]) => !files.test(file) || wish[piece]);
}

const here = path.resolve(__dirname, '../..');

/** The templates: every remote starts from the first; the second verifies and releases one in its own repository. */
const template = path.join(here, 'template');
const workflows = path.join(here, 'ci');

/** Dependencies that the site's repository provides, and that a separate repository must declare. */
const ownRepositoryOnly = [
  '.editorconfig',
  '.gitattributes',
  '.prettierrc.json',
  'e2e/page.spec.ts',
  'e2e/section.spec.ts',
  'eslint.config.js',
  'gitignore',
  'release.config.json',
];

/** In the site's repository the root installs the tools for all. */
function newPackage(text: string, isInWorkspace: boolean): string {
  const file = JSON.parse(text) as Record<'scripts' | 'devDependencies', Record<string, string>>;
  const tools = Object.entries(file.devDependencies).filter(
    ([name]) => !isInWorkspace || /^@synapsei\/(?!e2e|workspace)/.test(name),
  );
  if (isInWorkspace) {
    delete file.scripts.preinstall;
    delete file.scripts['test:e2e'];
  }
  const fresh = { ...file, version: '0.1.0', devDependencies: Object.fromEntries(tools) };
  return `${JSON.stringify(fresh, null, 2)}\n`;
}

/** The files of a new remote: name → text. `isInWorkspace`: the site's repository has tools, CI and the site's place. */
export function planRemote(wish: Wish, isInWorkspace: boolean): Record<string, string> {
  const left = isInWorkspace ? ownRepositoryOnly : [];
  // Leaves out build output and the template's own history.
  const isSource = (file: string) => !/^(dist\/|node_modules\/|CHANGELOG\.md$)/.test(file);
  const files = (isInWorkspace ? [template] : [template, workflows]).flatMap((folder) =>
    filesBelow(folder)
      .filter((file) => isSource(file) && isWished(file, wish) && !left.includes(file))
      .map((file) => {
        // npm excludes `.gitignore` from packages, so the template has it without its dot.
        const target = file === 'gitignore' ? '.gitignore' : fillTemplate(file, wish);
        const text = fillTemplate(readFileSync(path.join(folder, file), 'utf8'), wish);
        return [target, file === 'package.json' ? newPackage(text, isInWorkspace) : text];
      }),
  );
  return Object.fromEntries(files);
}
