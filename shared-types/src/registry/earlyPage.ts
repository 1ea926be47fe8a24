import type { ArticleRequest } from '../content/articleRequests';
import type { RemoteRecord } from './registry';

/** One route of one version, for the page's first script. */
export type EarlyRoute = {
  /** Regular expression of its paths. */
  expression: string;
  remote: string;
  version: string;
  /** Address and hash of each file of its first render. Without a hash the file is not checked. */
  files: [url: string, integrity: string][];
  layout?: 'focus';
  /** The page's first request. */
  data?: ArticleRequest;
};

/** The registry's part for the page's first script. The registry itself arrives below the content. */
export type EarlyPage = {
  /** The script chooses a version of each, for the whole visit. */
  remotes: Record<string, Pick<RemoteRecord, 'stable' | 'lastKnownGood' | 'canary'>>;
  /** In the router's order: it shows the first route that matches and belongs to a chosen version. */
  routes: EarlyRoute[];
};
