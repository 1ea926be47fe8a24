import { useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { FirstView } from './firstView/FirstView';
import { createHostLocation } from './host/createHostLocation';
import { Remote } from './remotes/show/Remote';
import type { SitePage } from './remotes/exposedModules';
import { matchPath, readParams } from '@synapsei/remote-kit/matchPath';
import { useSite } from './SiteContext';

/** The shell's host with a location that stays this page's own while the next page loads. */
function usePageHost(path: string) {
  const { history, host } = useSite();
  return useMemo(() => {
    const isOwn = (pathname: string) => matchPath(path, pathname);
    return { ...host, location: createHostLocation(history, isOwn) };
  }, [history, host, path]);
}

/** Shows the remote's page for the path, and sets the title. */
export function RoutedPage({ page }: { page: SitePage }) {
  const { firstView, remotes } = useSite();
  const { module, path, release, route } = page;
  const host = usePageHost(path);
  const { pathname } = useLocation();
  const params = useMemo(() => readParams(path, pathname), [path, pathname]);
  const { '*': rest, ...named } = params;
  // The key has no version: a new release does not replace what runs. The rest of the path belongs
  // to the page.
  const key = [release.name, module, path, ...Object.values(named)].join(' ');

  // In the layout phase, before the effect in which the page sets its own title.
  useLayoutEffect(() => {
    host.setHead({ title: route.title, description: route.description });
  }, [host, route.title, route.description, key, rest]);

  return (
    <Remote
      key={key}
      exposed={page}
      place="page"
      name={route.title}
      host={host}
      remotes={remotes}
      params={params}
      placeholder={path === '/' && firstView && <FirstView element={firstView} />}
    />
  );
}
