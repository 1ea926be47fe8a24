import type { ComponentType } from 'react';
import { parseRuntimeConfig, type Registry, type RuntimeConfig } from '@synapsei/shared-types';
import { createStore } from '../src/createStore';
import { createConsent } from '../src/analytics/createConsent';
import { createHost, type Navigator } from '../src/host/createHost';
import { createRemotes } from '../src/remotes/createRemotes';
import { createRemoteStore, type RemoteStore } from '../src/remotes/createRemoteStore';
import { failure } from '../src/remotes/loadResult';
import type { Part } from '../src/remotes/site';
import { createThemeStore } from '../src/theme/createThemeStore';
import { limits } from './createPart';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as the loader hands them over
export type Parts = Record<string, ComponentType<any>>;

/** A loader that finds parts by their module's name in a table; what is not there fails. */
function createLoader(parts: Parts) {
  return {
    load: ({ module }: Part) => {
      const Component = parts[module];
      return Promise.resolve(
        Component ? ({ status: 'loaded', Component } as const) : failure('not-found', 'gone'),
      );
    },
    hurry: () => {},
  };
}

/** Remotes whose code is at hand; all around the loader is real. */
export function createTestRemotes(parts: Parts): ReturnType<typeof createRemotes> {
  const loader = createLoader(parts);
  const stores = new Map<string, RemoteStore>();
  const get = (part: Part) => {
    const store =
      stores.get(part.module) ?? createRemoteStore(part, () => Promise.resolve(loader), limits);
    stores.set(part.module, store);
    return store;
  };
  return { track: jest.fn(), get };
}

/** A whole site whose registry and parts the test gives. */
export function createTestSite(
  initial: Registry,
  parts: Parts,
  getRouter: () => Navigator,
  values: Partial<RuntimeConfig> = {},
) {
  const { config } = parseRuntimeConfig(values);
  const store = createStore(initial);
  const registry = { ...store, refresh: jest.fn(async () => {}), isPending: createStore(false) };
  const analytics = { track: jest.fn(), pageView: jest.fn() };
  const consent = createConsent(config.analytics);
  const theme = createThemeStore();
  const remotes = createTestRemotes(parts);
  const host = createHost({ config, theme, analytics, registry, remotes, getRouter });
  return { host, theme, consent, analytics, registry, remotes };
}
