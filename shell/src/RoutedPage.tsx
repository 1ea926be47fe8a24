import { useLayoutEffect } from 'react';
import { FirstView } from './firstView/FirstView';
import { Remote } from './remotes/Remote';
import { RemoteFallback } from './remotes/RemoteFallback';
import { findPage } from './remotes/site';
import { useLocation } from './router/useLocation';
import { useSite } from './SiteContext';
import { useStore } from './useStore';

/** Shows the remote that the registry names for the path; the router's error page when there is none. */
export function RoutedPage() {
  const { pathname } = useLocation();
  const { firstView, host, registry, releases, remotes } = useSite();
  const page = findPage(useStore(releases), pathname);
  const { revision } = useStore(registry);
  const isPending = useStore(registry.isPending);
  const title = page?.route.title;
  const description = page?.route.description;

  // In the layout phase: before the effect by which the page sets a title of its own.
  useLayoutEffect(() => {
    if (title) host.setHead({ title, description });
  }, [host, title, description, pathname]);

  if (page) {
    return (
      <Remote
        // Without the version: what runs is not replaced because another one was released.
        key={`${page.release.name} ${page.module} ${pathname}`}
        part={page}
        place="page"
        name={page.route.title}
        host={host}
        remotes={remotes}
        params={page.params}
        placeholder={pathname === '/' && firstView && <FirstView element={firstView} />}
      />
    );
  }
  if (isPending) {
    return <RemoteFallback place="page" name="" status="loading" onRetry={registry.refresh} />;
  }
  if (revision === 0) {
    return (
      <RemoteFallback
        place="page"
        name="Site contents"
        status="failed"
        onRetry={registry.refresh}
      />
    );
  }
  throw new Error(`404 Not Found: ${pathname}`);
}
