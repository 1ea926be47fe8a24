import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { useMemo } from 'react';
import { keepLast } from '../lib/keepLast';
import { useResource } from '../lib/useResource';
import { fetchPosts } from './feedApi';

const keep = keepLast<Awaited<ReturnType<typeof fetchPosts>>>();

/** The blog posts in each state of the request. */
export function usePosts(config: RuntimeConfig) {
  const load = useMemo(
    () => keep(config, 'posts', (signal) => fetchPosts(config, signal)),
    [config],
  );
  return useResource(load);
}
