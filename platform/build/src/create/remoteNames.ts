import { existsSync } from 'node:fs';
import { inRoot } from '@synapsei/presets/inRoot';
import { paths } from '@synapsei/shared-types/host';

const form = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const longest = 24;

/** Reserved names. */
const reserved: Record<string, string> = {
  'mf-shell': 'the shell is not a remote',
  'mf-sample': 'the template itself uses it',
};

const withoutPrefix = (name: string) => name.replace(/^mf[-_]/i, '');

/** Of the site that this package is part of. */
const isRemote = (name: string) => existsSync(inRoot(name, 'remote.config.ts'));

/** The closest valid name, if there is one. */
function suggestion(name: string): string {
  const word = withoutPrefix(name.replace(/([a-z0-9])([A-Z])/g, '$1-$2'))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-\d]+|-+$/g, '');
  const better = `mf-${word}`;
  return form.test(better) && !reserved[better] && !isRemote(better) ? `, such as ${better}` : '';
}

/** Why a name is invalid for a remote, in one sentence; undefined if it is valid. */
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

/** Why a path is invalid for a page, in one sentence; undefined if it is valid. */
export function findPathProblem(path: string): string | undefined {
  if (!/^(\/:?[\w.-]+)+$/.test(path))
    return `"${path}" is not a valid path for a page: it must look like /events or /events/:year.`;
  if (path.length > longest) return `The path ${path} is longer than ${longest} characters.`;
  return sitePaths.includes(path)
    ? `The path ${path} belongs to another remote: choose another with --path.`
    : undefined;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `mf-case-law` in every form that a remote's files need. The name must be valid. */
export function remoteNames(name: string) {
  const word = withoutPrefix(name);
  return {
    /** `mf-case-law`: folder and package. */
    folder: name,
    /** `mf_case_law`: key in the registry, container in the page. */
    container: name.replaceAll('-', '_'),
    /** `CaseLaw`: what exposed modules start with. */
    component: word.split('-').map(capital).join(''),
    /** `Case law`: the initial title for visitors. */
    title: capital(word.replaceAll('-', ' ')),
    /** `case-law`: the rest. */
    word,
  };
}

export type RemoteNames = ReturnType<typeof remoteNames>;
