import type { HostApi, PageHead } from '@synapsei/shared-types/host';
import { useEffect } from 'react';

/** Sets the page title once per title, whatever else renders. `facts`: the page as schema.org data. */
export function useHead(
  host: HostApi,
  title: string,
  description?: string,
  facts?: PageHead['jsonLd'],
): void {
  const text = facts && JSON.stringify(facts);
  useEffect(() => {
    const jsonLd: PageHead['jsonLd'] = text && JSON.parse(text);
    host.setHead({ title, description, ...(jsonLd && { jsonLd }) });
  }, [host, title, description, text]);
}
