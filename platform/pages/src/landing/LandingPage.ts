import { paths } from '@synapsei/shared-types/host';
import type { ReactNode } from 'react';

/** What landing pages are about: its name, and the route of the list of all. */
export const kinds = {
  article: { name: 'Article', route: paths.articles },
  service: { name: 'Service', route: paths.knowledge },
  product: { name: 'Product', route: paths.products },
};

/** One static page, before the site's address and preview image are known. */
export type LandingPage = {
  kind: keyof typeof kinds;
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
  /** Markup of the picture on its preview, see `og/cardSvg`. Default: it has none. */
  art?: string;
  /** Address of its preview if already drawn, such as `/og/a-3.0123abcd.png`. Default: it is drawn. */
  preview?: string;
};
