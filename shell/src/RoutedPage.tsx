import { useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { createStore, type PageProps } from '@synapsei/shared-types/host';
import { FirstView } from './firstView/FirstView';
import { Remote } from './remotes/show/Remote';
import { toHostLocation } from './router/Navigation';
import type { SitePage } from './router/pages';
import { useStore } from './useStore';
import { useSite } from './SiteContext';
import { RemoteFallback } from './remotes/show/RemoteFallback';

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
  // The key has no version: a new release does not replace what runs. The rest of the path belongs to the page.
  const key = [page.release.name, page.module, page.path, ...Object.values(named)].join(' ');
  return <Page key={key} page={page} params={params} />;
}

/** The library's error for an unmatched route; its `isRouteErrorResponse` recognises this shape. */
const notFound = { status: 404, statusText: 'Not Found', internal: true, data: null };

/** Shown when the registry has no page for the path: the registry may still be loading, or have failed. */
export function UnknownPage() {
  const { registry } = useSite();
  const { revision } = useStore(registry);
  const isPending = useStore(registry.isPending);
  if (!isPending && revision > 0) throw notFound;
  const status = isPending ? 'loading' : 'failed';
  return (
    <RemoteFallback place="page" name="Site contents" status={status} onRetry={registry.refresh} />
  );
}
