import type { ComponentType } from 'react';
import { parseRuntimeConfig, type Registry, type RuntimeConfig } from '@synapsei/shared-types';
import { createStore } from '@synapsei/shared-types/createStore';
import { createConsent } from '../src/analytics/createConsent';
import { createHost } from '../src/host/createHost';
import { createReleases } from '../src/releases/createReleases';
import type { Visitor } from '../src/releases/isInCanary';
import { createOutcomes, type Fault, type Outcomes } from '../src/remotes/report/createOutcomes';
import { createRemotes, type Remotes } from '../src/remotes/load/createRemotes';
import { failure } from '../src/remotes/load/loadResult';
import type { ExposedModule } from '../src/remotes/exposedModules';
import { createThemeStore } from '../src/theme/createThemeStore';
import { limits } from './createExposedModule';
import { createTestHistory } from './createTestHistory';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as the loader hands them over
export type TestModules = Record<string, ComponentType<any>>;

/** A loader that finds parts by their module's name in a table; what is not there fails. */
function createLoader(parts: TestModules) {
  return {
    load: ({ module }: ExposedModule) => {
      const Component = parts[module];
      return Promise.resolve(
        Component ? ({ status: 'loaded', Component } as const) : failure('not-found', 'gone'),
      );
    },
    abortPending: () => {},
  };
}

/** Remotes whose code is at hand; all around the loader is real. */
export function createTestRemotes(
  parts: TestModules,
  outcomes: Outcomes = createTestOutcomes(),
): Remotes {
  return createRemotes(limits, outcomes, () => Promise.resolve(createLoader(parts)));
}

/** What follows a load or a crash, for tests that care for neither. */
export const createTestOutcomes = () => ({
  loadEnded: jest.fn(),
  crashed: jest.fn(),
  uncaught: jest.fn(),
  violated: jest.fn(),
  faults: createStore<readonly Fault[]>([]),
});

/** Choices of a registry's stable versions. */
export const stableChoices = (registry: Registry) => createTestReleases(registry).get();

const nobody: Visitor = { getId: () => null, cohort: null };

/** Releases of a visitor who is in no canary. */
export const createTestReleases = (registry: Registry) =>
  createReleases(createStore(registry), nobody);

/** A whole site whose registry and parts the test gives. */
export function createTestSite(
  initial: Registry,
  parts: TestModules,
  values: Partial<RuntimeConfig> = {},
  path = '/',
) {
  const { config } = parseRuntimeConfig(values);
  const history = createTestHistory(path);
  const store = createStore(initial);
  const registry = { ...store, refresh: jest.fn(async () => {}), isPending: createStore(false) };
  const analytics = { track: jest.fn(), pageView: jest.fn() };
  const consent = createConsent(config.analytics);
  const theme = createThemeStore();
  const releases = createReleases(store, nobody);
  const { track } = analytics;
  const telemetry = { count: jest.fn() };
  const outcomes = createOutcomes({ track, telemetry, releases, refresh: jest.fn() });
  const remotes = createTestRemotes(parts, outcomes);
  const host = createHost({ config, theme, analytics, releases, remotes, history });
  return { history, host, theme, consent, analytics, registry, releases, remotes };
}
