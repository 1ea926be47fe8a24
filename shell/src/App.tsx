import { useMemo, useLayoutEffect, useState, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { createStore, useStore, type PageProps } from '@synapsei/shared-types/host';
import { Layout } from './layout/Layout';
import { RouteErrorBoundary } from './router/RouteErrorBoundary';
import { toHostLocation } from './router/Navigation';
import { SiteRouter, SiteRoutes, type SitePage } from './router/SiteRouter';
import { SiteContext, useSite, type Site } from './SiteContext';
import { Remote } from './remotes/show/Remote';
import { RemoteFallback } from './remotes/show/RemoteFallback';
import { rememberFocus } from './firstView/takeOver';

/**
 * Shows the prerendered element itself while its remote loads, so that nothing moves until the real page replaces it.
 */
export function FirstView({ element }: { element: HTMLElement }) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = holder;
    const around = current?.parentElement;
    if (!around) return;
    current.append(element);
    // Runs while the element still exists; the real page replaces it right after.
    return () => queueMicrotask(rememberFocus(around));
  }, [element]);
  return <div ref={holder} />;
}

/** The shell's host with this page's own location, which is never that of the next page. */
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
function RoutedPage({ page }: { page: SitePage }) {
  // The router leaves out only parameters that the path lacks.
  const params = useParams() as PageProps['params'];
  const { '*': _rest, ...named } = params;
  // The key has no version: a new release does not replace what runs. The rest of the path belongs to the page.
  const key = [page.release.name, page.module, page.path, ...Object.values(named)].join(' ');
  return <Page key={key} page={page} params={params} />;
}

/** The library's error for an unmatched route; its `isRouteErrorResponse` recognises this shape. */
const notFound = { status: 404, statusText: 'Not Found', internal: true, data: null };

/** Shown when the registry has no page for the path: the registry may still be loading, or have failed. */
function UnknownPage() {
  const { registry } = useSite();
  const { revision } = useStore(registry);
  const isPending = useStore(registry.isPending);
  if (!isPending && revision > 0) throw notFound;
  const status = isPending ? 'loading' : 'failed';
  return (
    <RemoteFallback place="page" name="Site contents" status={status} onRetry={registry.refresh} />
  );
}

/** A page, or the message for an unknown path, in the frame that all pages share. */
const show = (page?: SitePage) => (
  <Layout page={page}>
    <RouteErrorBoundary>{page ? <RoutedPage page={page} /> : <UnknownPage />}</RouteErrorBoundary>
  </Layout>
);

/** The shell owns the router, not the page list: pages come from the registry. */
export function App({ site }: { site: Site }) {
  return (
    <SiteContext value={site}>
      <SiteRouter navigation={site.navigation}>
        <RouteErrorBoundary>
          <SiteRoutes show={show} />
        </RouteErrorBoundary>
      </SiteRouter>
    </SiteContext>
  );
}
