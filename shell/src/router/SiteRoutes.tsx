import { Route, Routes } from 'react-router-dom';
import { findPages } from '../remotes/exposedModules';
import { RoutedPage } from '../RoutedPage';
import { useSite } from '../SiteContext';
import { UnknownPage } from '../UnknownPage';
import { useStore } from '../useStore';

/** The registry's routes in router form. */
export function SiteRoutes() {
  const { choices } = useSite();
  return (
    <Routes>
      {findPages(useStore(choices)).map((page) => (
        <Route
          key={`${page.release.name} ${page.path}`}
          path={page.path}
          caseSensitive
          element={<RoutedPage page={page} />}
        />
      ))}
      <Route path="*" element={<UnknownPage />} />
    </Routes>
  );
}
