import { articleListRequest, type ArticleRequest } from './articles/articleRequests';
import type { RuntimeConfig } from './runtimeConfig';

/** What a route may name as its `data`: the first thing that its page asks a service for. */
export const earlyRequests: Readonly<Record<string, (config: RuntimeConfig) => ArticleRequest>> = {
  articles: articleListRequest,
};
