import { useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { createStore, type PageProps } from '@synapsei/shared-types/host';
import { FirstView } from './firstView/FirstView';
import { Remote } from './remotes/show/Remote';
import { toHostLocation } from './router/createNavigation';
import type { SitePage } from './router/pages';
import { useSite } from './SiteContext';

/** The shell's host with a location that is this page's own: never that of the page after it. */
function usePageHost() {
  const { host } = useSite();
  const here = useLocation();
  const [location] = useState(() => createStore(toHostLocation(here)));
  useLayoutEffect(() => {
    if (location.get().key !== here.key) location.set(toHostLocation(here));
  }, [location, here]);
  return useMemo(() => {
    const { get, subscribe } = location;
    return { ...host, location: { get, subscribe } };
  }, [host, location]);
}

type Props = { page: SitePage; params: PageProps['params'] };

function Page({ page, params }: Props) {
  const { firstView, remotes } = useSite();
  const { path, route } = page;
  const host = usePageHost();
  const { '*': rest } = params;

  // In the layout phase, before the effect in which the page sets its own title.
  useLayoutEffect(() => {
    host.setHead({ title: route.title, description: route.description });
  }, [host, route.title, route.description, rest]);

  return (
    <Remote
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

/** Shows the remote's page for the path, and sets the title. */
export function RoutedPage({ page }: { page: SitePage }) {
  // The router leaves out only what a path has no place for.
  const params = useParams() as PageProps['params'];
  const { '*': _rest, ...named } = params;
  // The key has no version: a new release does not replace what runs. The rest of the path belongs
  // to the page.
  const key = [page.release.name, page.module, page.path, ...Object.values(named)].join(' ');
  return <Page key={key} page={page} params={params} />;
}
