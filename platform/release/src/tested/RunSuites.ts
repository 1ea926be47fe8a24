import type { Registry } from '@synapsei/shared-types/registry';
import type { Counts } from './testRecords';

/** A running site: its address, ending in a slash, and what it serves as its registry. */
export type TestedSite = { url: string; registry: Registry };

/**
 * Runs whole suites over a site. @returns the counts of each that had a test to run
 * @throws Error when the run was cut short, so that its counts say nothing
 */
export type RunSuites = (site: TestedSite, suites: string[]) => Promise<Record<string, Counts>>;
