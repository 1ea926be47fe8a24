import type { HostApi, PageHead } from '@synapsei/shared-types';
import { useEffect } from 'react';

/** Titles the page in view: once per title, whatever else renders. `facts`: the page in the words of schema.org. */
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
