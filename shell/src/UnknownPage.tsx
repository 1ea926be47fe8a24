import { useStore } from './useStore';
import { useSite } from './SiteContext';
import { RemoteFallback } from './remotes/show/RemoteFallback';

/** What the library throws for an unmatched route; its `isRouteErrorResponse` recognises this shape. */
const notFound = { status: 404, statusText: 'Not Found', internal: true, data: null };

/** Shown when the registry has no page for the path: the registry may still be loading, or have failed. */
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
