import { Layout } from './layout/Layout';
import { RouteErrorBoundary } from './router/RouteErrorBoundary';
import { SiteRouter } from './router/SiteRouter';
import { SiteRoutes } from './router/SiteRoutes';
import { SiteContext, type Site } from './SiteContext';

/** The shell owns the router, not the page list: pages come from the registry. */
export function App({ site }: { site: Site }) {
  return (
    <SiteContext value={site}>
      <SiteRouter history={site.history}>
        <RouteErrorBoundary>
          <Layout>
            <RouteErrorBoundary>
              <SiteRoutes />
            </RouteErrorBoundary>
          </Layout>
        </RouteErrorBoundary>
      </SiteRouter>
    </SiteContext>
  );
}
