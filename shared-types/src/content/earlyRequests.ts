import { articleListRequest, type ArticleRequest } from './articleRequests';
import type { RuntimeConfig } from '../config/runtimeConfig';

/** What a route may name as its `data`: the first request of its page to a service. */
export const earlyRequests: Readonly<Record<string, (config: RuntimeConfig) => ArticleRequest>> = {
  articles: articleListRequest,
};
