import type { Markup } from './html';

export type LandingKind = 'article' | 'service' | 'product';

/** One static page, before it knows the site's address and its preview image. */
export type LandingPage = {
  kind: LandingKind;
  /** Its own address on the site, such as `/a/3/`. */
  path: string;
  /** The route of the same thing in the application, such as `/article/3`. */
  route: string;
  title: string;
  description: string;
  /** When the content last changed, as an ISO date; by default unknown. */
  changedAt?: string;
  /** What stands between title and body: a date, a state. By default nothing. */
  note?: Markup;
  body: Markup;
  /** The page's own JSON-LD node; addresses are added when they are known. */
  data: Record<string, unknown>;
  /** Markup of the picture on its preview, see `og/cardArt`. */
  art: string;
  /** Address of its preview where that was drawn before, such as `/og/a-3.0123abcd.png`. By default it is drawn. */
  preview?: string;
};
