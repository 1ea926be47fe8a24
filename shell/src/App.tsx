import { createHashRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { ErrorPage } from './ErrorPage';
import { Layout } from './layout/Layout';
import { RoutedPage } from './RoutedPage';
import { SiteContext, type Site } from './SiteContext';

/** The shell owns the router, not the page list: one route, and the registry says what stands there. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <ErrorPage />,
    children: [{ path: '*', element: <RoutedPage />, errorElement: <ErrorPage /> }],
  },
];

export const createRouter = () => createHashRouter(routes);

type Props = { site: Site; router: ReturnType<typeof createRouter> };

export function App({ site, router }: Props) {
  return (
    <SiteContext value={site}>
      <RouterProvider router={router} />
    </SiteContext>
  );
}
