import { Layout } from './layout/Layout';
import { RoutedPage } from './RoutedPage';
import { RouteErrorBoundary } from './router/RouteErrorBoundary';
import { SiteContext, type Site } from './SiteContext';
import { useStore } from './useStore';

/** The shell owns the router, not the page list: the registry says what stands at a path. */
export function App({ site }: { site: Site }) {
  const location = useStore(site.router);
  return (
    <SiteContext value={site}>
      <RouteErrorBoundary location={location}>
        <Layout>
          <RouteErrorBoundary location={location}>
            <RoutedPage />
          </RouteErrorBoundary>
        </Layout>
      </RouteErrorBoundary>
    </SiteContext>
  );
}
