import type { Candidate } from './Candidate';
import type { Place } from './findFile';

/** Releases that run together: those that visitors get now, with candidates in place of some. */
export type ReleaseSet = {
  /** Empty for the live set itself. */
  candidates: Candidate[];
  /** Its documents, and files that no server has. */
  places: Place[];
  /** Origins of the site: page, releases and services. */
  origins: Set<string>;
  /** Paths of its pages, without those that have parameters. */
  paths: string[];
  /** Names of its remotes. */
  remotes: string[];
};
