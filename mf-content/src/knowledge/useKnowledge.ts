import type { HostApi } from '@synapsei/shared-types/host';
import { useMemo } from 'react';
import { useArticles } from '../articles/useArticles';
import { usePosts } from '../feed/usePosts';
import { services } from '../services/services';
import { articleEntry, isCarried, postEntry, serviceEntry } from './entries';

/** All entries. Services are available immediately; the rest is added as it arrives. */
export function useKnowledge(host: HostApi) {
  const { config } = host;
  const articles = useArticles(config);
  const posts = usePosts(config);
  const articleList = articles.status === 'ready' ? articles.value : null;
  const postList = posts.status === 'ready' ? posts.value : null;
  const entries = useMemo(() => {
    const written = (articleList ?? []).map((article) => articleEntry(article, host));
    const posted = (postList ?? []).map(postEntry).map((post) => ({
      ...post,
      carried: isCarried(post, written),
    }));
    return [...services.map((service) => serviceEntry(service, host)), ...written, ...posted];
  }, [host, articleList, postList]);
  return { entries, articles, posts };
}
