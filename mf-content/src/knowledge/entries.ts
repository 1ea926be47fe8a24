import type { Article, Service } from '@synapsei/shared-types/content';
import { paths, type HostApi } from '@synapsei/shared-types/host';
import { articleTags, firstParagraph } from '../articles/articleText';
import type { BlogPost } from '../feed/parseFeed';

export type EntryType = 'service' | 'article' | 'post';

/** One entry of the knowledge base, from any source. */
export type KnowledgeEntry = {
  id: string;
  type: EntryType;
  title: string;
  text: string;
  tags: string[];
  /** Searchable but not shown. */
  keywords?: string[];
  /** Null without a safe address. */
  href: string | null;
  /** Links to another site. */
  external: boolean;
  /** A post that is one of our own articles: the full list shows only the article. */
  carried?: boolean;
};

/** Labels of an entry's type, singular and plural. */
export const entryTypes: Record<EntryType, { one: string; many: string }> = {
  service: { one: 'Service', many: 'Services' },
  article: { one: 'Article', many: 'Articles' },
  post: { one: 'Blog post', many: 'Blog posts' },
};

/** Resolves the addresses of the site's paths. */
type Addresses = Pick<HostApi, 'href'>;

export function serviceEntry(service: Service, host: Addresses): KnowledgeEntry {
  return {
    id: `service ${service.id}`,
    type: 'service',
    title: service.title,
    text: service.subtitle,
    tags: [],
    keywords: service.capabilities,
    href: host.href(paths.offering(service.id)),
    external: false,
  };
}

export function articleEntry(article: Article, host: Addresses): KnowledgeEntry {
  const { title, subTitle } = article.attributes;
  return {
    id: `article ${article.id}`,
    type: 'article',
    title,
    text: subTitle ?? firstParagraph(article),
    tags: articleTags(article),
    href: host.href(paths.article(article.id)),
    external: false,
  };
}

const placeOf = ({ href }: KnowledgeEntry) => href && new URL(href, window.location.href).href;

/** Whether a blog post is one of our own articles, possibly under its own address. */
export function isCarried(post: KnowledgeEntry, articles: KnowledgeEntry[]): boolean {
  return articles.some(
    (article) => article.title === post.title || placeOf(article) === placeOf(post),
  );
}

export function postEntry(post: BlogPost): KnowledgeEntry {
  return {
    id: `post ${post.id}`,
    type: 'post',
    title: post.title,
    text: '',
    tags: post.categories,
    href: post.link,
    external: true,
  };
}
