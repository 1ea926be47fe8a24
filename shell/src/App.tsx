import { Layout } from './layout/Layout';
import { RouteErrorBoundary } from './router/RouteErrorBoundary';
import { SiteRouter } from './router/SiteRouter';
import { SiteRoutes } from './router/SiteRoutes';
import { SiteContext, type Site } from './SiteContext';

/** The shell owns the router, not the page list: the registry says what stands at a path. */
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
