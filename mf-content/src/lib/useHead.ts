import type { HostApi, PageHead } from '@synapsei/shared-types/host';
import { useEffect } from 'react';

/** Sets the document's head once for each title. `jsonLd`: the page as schema.org data. */
export function useHead(
  host: HostApi,
  title: string,
  description?: string,
  jsonLd?: PageHead['jsonLd'],
): void {
  const text = jsonLd && JSON.stringify(jsonLd);
  useEffect(() => {
    host.setHead({ title, description, ...(text && { jsonLd: JSON.parse(text) }) });
  }, [host, title, description, text]);
}
