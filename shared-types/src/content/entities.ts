/** Entities of the specification, section 3. Data that crosses a deployable boundary has one shape, here. */

/** A block of rich text in an article (Strapi's blocks format). */
export type TextNode = {
  type: 'text';
  text: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strikethrough?: boolean;
  code?: boolean;
};
export type LinkNode = { type: 'link'; url: string; children: TextNode[] };
export type InlineNode = TextNode | LinkNode;
export type ListItemBlock = { type: 'list-item'; children: InlineNode[] };
export type ListBlock = {
  type: 'list';
  format: 'ordered' | 'unordered';
  children: (ListItemBlock | ListBlock)[];
};
export type MediaAttributes = {
  name: string;
  alternativeText: string | null;
  caption?: string | null;
  width: number;
  height: number;
  mime?: string;
  /** Relative to the content service's origin, or absolute. */
  url: string;
};
export type ArticleBlock =
  | { type: 'paragraph' | 'quote' | 'code'; children: InlineNode[] }
  | { type: 'heading'; level: 1 | 2 | 3 | 4 | 5 | 6; children: InlineNode[] }
  | ListBlock
  | { type: 'image'; image: MediaAttributes; children: TextNode[] };

/** An article as the content service returns it, in Strapi v4's shape with fields under `attributes`. */
export type Article = {
  id: number;
  attributes: {
    /** The article's own number, if the service has one: see `content.idField`. */
    articleId?: number;
    title: string;
    subTitle: string | null;
    /** One string, separated by comma and space. */
    tags: string | null;
    content: ArticleBlock[] | null;
    createdAt: string;
    updatedAt: string;
    publishedAt: string | null;
    image: { data: { id: number; attributes: MediaAttributes } | null };
  };
};

export type ArticleList = {
  data: Article[];
  meta: { pagination: { page: number; pageSize: number; pageCount: number; total: number } };
};

export type LinkIcon = 'link' | 'video' | 'product-hunt' | 'cloud-upload';

export type Product = {
  /** The product key: last segment of `/offerings/{id}`. */
  id: string;
  /** Last segment of `/products/{slug}`, where the specification gives one. */
  slug?: string;
  title: string;
  subtitle: string;
  /** Free text. Known: `Continue`, `Hold`, `Close`, `Need Pivot`. */
  status: string;
  url?: string;
  description: string[];
  features: string[];
  links?: { url: string; text: string; icon: LinkIcon }[];
};

export type Service = {
  id: string;
  title: string;
  subtitle: string;
  description: string[];
  capabilities: string[];
  links?: { url: string; text: string; className?: string }[];
};

export type PricingTier = {
  name: string;
  blurb: string;
  /** Whole US dollars an hour. */
  hourlyPrice: number;
  features: string[];
  recommended: boolean;
  callToAction: string;
};

export type FaqEntry = {
  /** The fragment of the question on `/knowledgeBase`; it stays when the question is reworded. */
  id: string;
  question: string;
  /** Other ways in which people ask it; searched, not shown. */
  wordings: string[];
  answer: string;
  /** The page of the site that says more. */
  path?: string;
};

/** A page that the assistant can send a visitor to; `path` is a route of the site. */
export type CataloguePage = { path: string; title: string; description: string };

/**
 * The data that mf-content's pages show, published as `catalogue.json`. The AI service answers
 * from it, so answers cannot drift from pages.
 */
export type Catalogue = {
  services: Service[];
  products: Product[];
  pricing: { tiers: PricingTier[]; addOns: string[] };
  pages: CataloguePage[];
  faq: FaqEntry[];
};

/** A line drawing as SVG path data in three weights, in a box of `width` by `height`. */
export type Drawing = {
  width: number;
  height: number;
  faint: string[];
  strong?: string[];
  solid?: string[];
};

/** The drawings of services and products, by key, that mf-content publishes as `covers.json`. */
export type Covers = { services: Record<string, Drawing>; products: Record<string, Drawing> };

export type FeedItem = {
  title: string;
  pubDate: string;
  link: string;
  guid: string;
  author: string;
  thumbnail: string;
  /** Untrusted HTML; never parse it into the live document. */
  description: string;
  content: string;
  enclosure: { link?: string; type?: string; length?: number };
  categories: string[];
};

/** The feed converter's response, in rss2json's shape. */
export type FeedResponse = {
  status: 'ok';
  feed: {
    url: string;
    title: string;
    link: string;
    author: string;
    description: string;
    image: string;
  };
  items: FeedItem[];
};

export type Course = {
  title: string;
  /** Text such as `19.99$`. */
  price: string;
  type: 'external' | 'pdf';
  tooltip: string;
  href: string;
};

export type PartnerProduct = {
  name: string;
  logo: string;
  url: string;
  tooltip: string;
  sizeClass: 'small' | 'medium' | 'large';
};

export type PodcastEpisode = { id: string; src: string; title: string };

/** Numeric 0 to 5, in the specification's order. */
export enum ProjectLifecycle {
  Development,
  Pilot,
  EarlyAdapters,
  Validation,
  Idea,
  Closed,
}
