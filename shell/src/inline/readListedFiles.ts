import {
  comparePatterns,
  fileListName,
  registryId,
  routePattern,
  type PageRegistry,
  type PageRelease,
  type ReleaseFileList,
  type RouteFile,
} from '@synapsei/shared-types/registry';
import { askEarly } from '@synapsei/remote-kit/askEarly';
import { getsCandidate } from './getsCandidate';
import { matchPath } from './matchPath';

/** Resolves once the whole page has been read, before its deferred scripts run. */
async function pageEnd(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('readystatechange', resolve));
}

/** The release whose page the path is, and its module, as the shell will find them. */
function findPage({ remotes }: PageRegistry, path: string) {
  const pages = Object.entries(remotes).flatMap(([name, { enabled, stable, canary, versions }]) => {
    const version = canary && getsCandidate(name, canary) ? canary.version : stable;
    const release = enabled ? versions[version] : undefined;
    return (release?.routes ?? []).map((route) => ({
      release: release as PageRelease,
      module: route.module,
      pattern: routePattern(route),
    }));
  });
  return pages
    .filter(({ pattern }) => matchPath(pattern, path))
    .sort((left, right) => comparePatterns(left.pattern, right.pattern))[0];
}

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
  const page = findPage(JSON.parse(text) as PageRegistry, path);
  if (!page) return [];
  const { baseUrl } = page.release;
  const { entry, files, exposes } = await readList(page.release);
  const { js = [], css = [] } = exposes[page.module] ?? {};
  return [entry, ...js, ...css].map((file) => [baseUrl + file, files[file] ?? '']);
}
