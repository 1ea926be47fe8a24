import type { RuntimeConfig } from '@synapsei/shared-types';
import { useCallback } from 'react';
import { useResource } from '../lib/useResource';
import { fetchPosts } from './feedApi';

/** The blog's posts in each of a request's states. */
export function usePosts(config: RuntimeConfig) {
  const load = useCallback((signal: AbortSignal) => fetchPosts(config, signal), [config]);
  return useResource(load);
}
