import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { earlyRequests } from '@synapsei/shared-types/content';
import {
  namedRelease,
  routePattern,
  type PageRegistry,
  type PageRelease,
  type PageRemote,
  type RouteCandidate,
  type RouteFile,
  type RouteFiles,
  type RouteRecord,
} from '@synapsei/shared-types/registry';

/** `null`: only the release's file list knows them. */
function filesOf(release: PageRelease, module: string): RouteFile[] | null {
  if (!('entry' in release)) return null;
  const { js = [], css = [] } = release.exposes[module] ?? {};
  const files = [release.entry, ...js, ...css];
  return files.map((file) => [release.baseUrl + file, release.files[file] ?? '']);
}

function candidateOf(remote: PageRemote, route: RouteRecord): RouteCandidate | undefined {
  const { canary } = remote;
  if (!canary) return undefined;
  const release = namedRelease(remote, canary.version);
  const module = release.routes.find(({ path }) => path === route.path)?.module;
  const files = module ? filesOf(release, module) : [];
  const { version, weight, salt, cohorts } = canary;
  return [release.name, version, weight, salt, cohorts, files];
}

function toRouteFiles(
  remote: PageRemote,
  release: PageRelease,
  route: RouteRecord,
  config?: RuntimeConfig,
): RouteFiles {
  const files = filesOf(release, route.module);
  const focus = route.layout === 'focus' ? route.layout : null;
  // Without files the registry says them, and with them who gets a candidate.
  const candidate = (files && candidateOf(remote, route)) ?? null;
  const data = config && earlyRequests[route.data ?? '']?.(config);
  const all: RouteFiles = [routePattern(route), files, focus, candidate, data];
  // Trailing empty values are dropped: the list is part of every page.
  while (!all.at(-1) && all.length > 2) all.pop();
  return all;
}

/** As react-router weighs a segment: fixed ones count most, an open end less than none. */
function weighSegment(segment: string): number {
  if (segment === '*') return -1;
  if (segment === '') return 2;
  return segment.startsWith(':') ? 4 : 11;
}
const weigh = ([pattern]: RouteFiles) =>
  pattern.split('/').reduce((sum, segment) => sum + weighSegment(segment), 0);

const firstSegment = (pattern: string) => pattern.split('/')[1] ?? '';
const isParameter = (segment: string) => /^[:*]/.test(segment);

/** Whether a route must be listed although nothing is known of its files, lest the other's pattern matches in its place. */
function mayShadow([other]: RouteFiles, [pattern]: RouteFiles): boolean {
  if (!/[:*]/.test(other)) return false;
  const [first, own] = [firstSegment(other), firstSegment(pattern)];
  return isParameter(first) || isParameter(own) || first === own;
}

/**
 * For each route the files of its first render and of the candidate's and, with a config, its early
 * request. Sorted as the router prefers them. Routes without files are in it only where there is more to say.
 */
export function routeFiles(registry: PageRegistry, config?: RuntimeConfig): RouteFiles[] {
  const routes = Object.values(registry.remotes)
    .filter((remote) => remote.enabled)
    .flatMap((remote) => {
      const release = namedRelease(remote);
      return release.routes.map((route) => toRouteFiles(remote, release, route, config));
    });
  const known = routes.filter(([, files]) => files);
  const unknown = routes.filter(([, files]) => !files);
  const listed = unknown.filter(
    (route) => route.length > 2 || known.some((other) => mayShadow(other, route)),
  );
  const all = [...known, ...listed].sort((left, right) => weigh(right) - weigh(left));
  // Stands for all of which the list says nothing but that there are more.
  return unknown.length > 0 ? [...all, ['/*', null]] : all;
}
