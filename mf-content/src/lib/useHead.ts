import type { HostApi } from '@synapsei/shared-types';
import { useEffect } from 'react';

/** Titles the page in view: once per title, whatever else renders. */
export function useHead(host: HostApi, title: string, description?: string): void {
  useEffect(() => {
    host.setHead({ title, description });
  }, [host, title, description]);
}
