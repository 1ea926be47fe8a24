import type { Registry } from '@synapsei/shared-types/registry';
import type { Signer } from './keys/Signer';
import type { ReleaseStore } from './store/ReleaseStore';
import type { Target } from './target';
import type { Counts } from './tested/testRecords';

/** A running site: its address, ending in a slash, and what it serves as its registry. */
export type TestedSite = { url: string; registry: Registry };

/**
 * Runs whole suites over a site. @returns the counts of each that had a test to run
 * @throws Error when the run was cut short, so that its counts say nothing
 */
export type RunSuites = (site: TestedSite, suites: string[]) => Promise<Record<string, Counts>>;

export type ReadContext = {
  target: Target;
  store: ReleaseStore;
  why: string;
  isDryRun: boolean;
  /** Tells a person what is under way. */
  progress: (line: string) => void;
  now: () => Date;
  /** Asks whoever sits at a terminal, and has the answer. By default nobody does. */
  ask?: (question: string) => Promise<string>;
  /** Lets a process of its own show the newest revision, and does not wait. By default the command shows it itself. */
  showApart?: () => void;
  /** Only the site's own repository has suites. By default there are none. */
  runSuites?: RunSuites;
};

export type Context = ReadContext & { signer: Signer };
