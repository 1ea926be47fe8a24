import { useMemo } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Layout } from './layout/Layout';
import { pagesOf, type SitePage } from './router/pages';
import { RouteErrorBoundary } from './router/RouteErrorBoundary';
import { SiteRouter } from './router/Navigation';
import { RoutedPage, UnknownPage } from './RoutedPage';
import { SiteContext, useSite, type Site } from './SiteContext';
import { useStore } from './useStore';

const show = (page?: SitePage) => (
  <Layout page={page}>
    <RouteErrorBoundary>{page ? <RoutedPage page={page} /> : <UnknownPage />}</RouteErrorBoundary>
  </Layout>
);

/** A route for each page, all around the same frame. */
function SiteRoutes() {
  const choices = useStore(useSite().choices);
  // The same elements again: what changes around a page does not render the page.
  const routes = useMemo(
    () =>
      pagesOf(choices).map((page) => (
        <Route
          key={`${page.release.name} ${page.path}`}
          path={page.path}
          caseSensitive
          element={show(page)}
        />
      )),
    [choices],
  );
  const unknown = useMemo(() => show(), []);
  return (
    <Routes>
      {routes}
      <Route path="*" element={unknown} />
    </Routes>
  );
}

/** The shell owns the router, not the page list: pages come from the registry. */
export function App({ site }: { site: Site }) {
  return (
    <SiteContext value={site}>
      <SiteRouter navigation={site.navigation}>
        <RouteErrorBoundary>
          <SiteRoutes />
        </RouteErrorBoundary>
      </SiteRouter>
    </SiteContext>
  );
}
