import { useStore } from './useStore';
import { useSite } from './SiteContext';
import { RemoteFallback } from './remotes/show/RemoteFallback';

/** What the library throws where no route fits; its `isRouteErrorResponse` knows it by this shape. */
const notFound = { status: 404, statusText: 'Not Found', internal: true, data: null };

/** Stands where the registry names no page: it may still be on its way, or have failed. */
export function UnknownPage() {
  const { registry } = useSite();
  const { revision } = useStore(registry);
  const isPending = useStore(registry.isPending);
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
  throw notFound;
}
