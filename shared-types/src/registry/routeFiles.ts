import type { ArticleRequest } from '../content/articleRequests';

/** An address and its integrity; empty where nothing checks it. */
export type RouteFile = [url: string, integrity: string];

/** All that decides whether a visitor gets a candidate, as in the registry, and its files. */
export type RouteCandidate = [
  name: string,
  version: string,
  weight: number,
  salt: string,
  cohorts: string[],
  files: RouteFile[] | null,
];

/**
 * One route in the page's `route-files`, which its own script reads before any other: pattern, files of the
 * first render, layout when not `full`, candidate, and what the page asks a service for first. Without files:
 * the registry, further down in the page, names the release, whose file list is fetched. `/*` stands for all
 * such routes of which there is no more to say.
 */
export type RouteFiles = [
  pattern: string,
  files: RouteFile[] | null,
  layout?: 'focus' | null,
  candidate?: RouteCandidate | null,
  data?: ArticleRequest,
];
