import {
  fileListName,
  registryId,
  type PageRegistry,
  type PageRelease,
  type ReleaseFileList,
  type RouteFile,
} from '@synapsei/shared-types/registry';
import { askEarly } from '@synapsei/remote-kit/askEarly';
import { pagesOf } from '../router/pages';
import { expressionOf } from './expressionOf';
import { chooseVersion } from '../releases/chooseVersion';
import { readVisitor } from '../releases/readVisitor';
import { failedKey, safeSession } from '../safeStorage';

/** Resolves once the whole page has been read, before its deferred scripts run. */
async function pageEnd(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('readystatechange', resolve));
}

/** The version of a remote for this visit, as the shell will choose it. */
export const chooseForVisit = (name: string, remote: Parameters<typeof chooseVersion>[1]) =>
  chooseVersion(
    name,
    remote,
    readVisitor(),
    (version) => !!safeSession.read(failedKey)?.includes(`"${name}@${version}"`),
  ).version;

/** The releases that the shell will choose. */
const chooseReleases = ({ remotes }: PageRegistry) =>
  Object.entries(remotes).flatMap(([name, remote]) =>
    remote.enabled
      ? [{ release: remote.versions[chooseForVisit(name, remote)] as PageRelease }]
      : [],
  );

/** Exact paths first, then those with named segments, then open ends. */
const rank = ({ path }: { path: string }) =>
  Number(path.includes(':')) + 2 * Number(path.endsWith('*'));

/** The list itself is taken over by the shell, which checks its form. */
async function readList(release: PageRelease): Promise<ReleaseFileList> {
  if ('entry' in release) return release;
  const { baseUrl, fileList } = release;
  const address = baseUrl + fileListName(fileList);
  const response = await askEarly({ address, headers: {} }, fileList);
  return (await response.clone().json()) as ReleaseFileList;
}

/**
 * The files of the page for a path whose release is described by the registry, further down in the page: its
 * file list is asked for as soon as the page has been read, beside the shell's own script.
 */
export async function readListedFiles(path: string): Promise<RouteFile[]> {
  await pageEnd();
  const text = document.getElementById(registryId)?.textContent ?? '';
  // The assembling of the page has made it, as it has made the list of routes.
  const page = pagesOf(chooseReleases(JSON.parse(text) as PageRegistry))
    .sort((left, right) => rank(left) - rank(right))
    .find((known) => expressionOf(known.path).test(path));
  if (!page) return [];
  const { baseUrl } = page.release;
  const { entry, files, exposes } = await readList(page.release);
  const { js = [], css = [] } = exposes[page.module] ?? {};
  return [entry, ...js, ...css].map((file) => [baseUrl + file, files[file] ?? '']);
}
