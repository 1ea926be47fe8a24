import type { ReactNode } from 'react';

export type LandingKind = 'article' | 'service' | 'product';

/** One static page, before the site's address and preview image are known. */
export type LandingPage = {
  kind: LandingKind;
  /** Its address on the site, such as `/a/3/`. */
  path: string;
  /** The matching route of the application, such as `/article/3`. */
  route: string;
  title: string;
  description: string;
  /** Date of the last change in ISO 8601. Default: unknown. */
  changedAt?: string;
  /** Its content, title included. */
  article: ReactNode;
  /** The page's own JSON-LD node; addresses are added once known. */
  data: Record<string, unknown>;
  /** Markup of the picture on its preview, see `og/cardArt`. Default: it has none. */
  art?: string;
  /** Address of its preview if already drawn, such as `/og/a-3.0123abcd.png`. Default: it is drawn. */
  preview?: string;
};
