import { Layout } from './layout/Layout';
import { RouteErrorBoundary } from './router/RouteErrorBoundary';
import { SiteRouter } from './router/SiteRouter';
import { RoutedPage } from './RoutedPage';
import { SiteContext, type Site } from './SiteContext';
import { UnknownPage } from './UnknownPage';

/** The shell owns the router, not the page list: pages come from the registry. */
export function App({ site }: { site: Site }) {
  return (
    <SiteContext value={site}>
      <SiteRouter history={site.history}>
        <RouteErrorBoundary>
          <Layout>
            {(page) => (
              <RouteErrorBoundary>
                {page ? <RoutedPage page={page} /> : <UnknownPage />}
              </RouteErrorBoundary>
            )}
          </Layout>
        </RouteErrorBoundary>
      </SiteRouter>
    </SiteContext>
  );
}
