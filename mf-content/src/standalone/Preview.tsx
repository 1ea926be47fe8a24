import { createElement, useEffect, useMemo, useSyncExternalStore } from 'react';
import { fakeHost } from '@synapsei/shared-types/testing';
import { exposedModules } from 'virtual:exposed-modules';
import remote from '../../remote.config';
import { matchRoute } from './matchRoute';
import styles from './Preview.module.css';
import { readAddress, writeAddress, type PreviewAddress } from './readAddress';
import { Switcher } from './Switcher';

function subscribeToHash(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

function Page({ address }: { address: PreviewAddress }) {
  const { path, theme, state } = address;
  const host = useMemo(() => {
    const href = (target: string) => writeAddress({ path: target, theme, state });
    const navigate = (target: string) => window.location.assign(href(target));
    return fakeHost({ themeName: theme, href, navigate, back: () => window.history.back() });
  }, [theme, state]);
  const match = matchRoute(remote.routes, path);
  const Module = match && exposedModules[match.route.module];
  if (!Module) return <p>No route of this remote: {path}</p>;
  return createElement(Module, { host, params: match.params });
}

/** The team's own page: every route of this remote, without the shell. */
export function Preview() {
  const hash = useSyncExternalStore(subscribeToHash, () => window.location.hash);
  const address = readAddress(hash);
  useEffect(() => {
    document.documentElement.dataset.theme = address.theme;
    document.documentElement.lang = 'en';
  }, [address.theme]);
  return (
    <div className={styles.page}>
      <Switcher address={address} />
      <main>
        <Page key={`${address.path} ${address.state}`} address={address} />
      </main>
    </div>
  );
}
