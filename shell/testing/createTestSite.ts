import type { ComponentType } from 'react';
import { parseRuntimeConfig, type RuntimeConfig } from '@synapsei/shared-types/config';
import type { Registry } from '@synapsei/shared-types/registry';
import { createStore } from '@synapsei/shared-types/host';
import { createConsent } from '../src/consent/Consent';
import { createHost } from '../src/Host';
import { createChoices } from '../src/releases/Choices';
import type { Visitor } from '../src/releases/chooseRelease';
import { createOutcomes, type Fault, type Outcomes } from '../src/remotes/report/Outcomes';
import { createRemotes, type Remotes } from '../src/remotes/load/Remotes';
import { failure } from '../src/remotes/load/loadResult';
import type { ExposedModule } from '../src/remotes/exposedModules';
import { createNavigation } from '../src/router/Navigation';
import { createThemeStore } from '../src/theme/ThemeStore';
import { limits } from './createExposedModule';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as the loader returns them
export type TestModules = Record<string, ComponentType<any>>;

/** A loader that finds modules by name in a table and fails for others. */
function createLoader(modules: TestModules) {
  return {
    load: ({ module }: ExposedModule) => {
      const Component = modules[module];
      return Promise.resolve(
        Component ? ({ status: 'loaded', Component } as const) : failure('not-found', 'gone'),
      );
    },
    abortPending: () => {},
    forget: () => {},
  };
}

/** Remotes with loaded code; everything except the loader is real. */
export function createTestRemotes(
  modules: TestModules,
  outcomes: Outcomes = createTestOutcomes(),
): Remotes {
  return createRemotes(limits, outcomes, () => Promise.resolve(createLoader(modules)));
}

/** Handlers for loads and crashes, for tests that ignore both. */
export const createTestOutcomes = () => ({
  loadEnded: jest.fn(),
  crashed: jest.fn(),
  uncaught: jest.fn(),
  violated: jest.fn(),
  faults: createStore<readonly Fault[]>([]),
});

/** Choices of a registry's stable versions. */
export const stableChoices = (registry: Registry) => createTestChoices(registry).get();

const nobody: Visitor = { getId: () => null, cohort: null };

/** The choices for a visitor in no canary. */
export const createTestChoices = (registry: Registry) =>
  createChoices(createStore(registry), nobody);

/** A whole site with the registry and modules of a test. */
export function createTestSite(
  initial: Registry,
  modules: TestModules,
  values: Partial<RuntimeConfig> = {},
  path = '/',
) {
  const { config } = parseRuntimeConfig(values);
  history.replaceState(null, '', `#${path}`);
  const navigation = createNavigation();
  const store = createStore(initial);
  const registry = {
    ...store,
    refresh: jest.fn(async () => {}),
    isPending: createStore(false),
  };
  const analytics = { track: jest.fn(), pageView: jest.fn() };
  const consent = createConsent(config);
  const theme = createThemeStore();
  const choices = createChoices(store, nobody);
  const { track } = analytics;
  const telemetry = { count: jest.fn() };
  const outcomes = createOutcomes({ track, telemetry, choices, refresh: jest.fn() });
  const remotes = createTestRemotes(modules, outcomes);
  const host = createHost({ config, theme, consent, analytics, choices, remotes, navigation });
  return { navigation, host, theme, consent, analytics, registry, choices, remotes };
}
