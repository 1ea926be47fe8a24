import type { Article, Service } from '@synapsei/shared-types/content';
import { paths, type HostApi } from '@synapsei/shared-types/host';
import { articleTags, firstParagraph } from '../articles/articleText';
import type { BlogPost } from '../feed/parseFeed';
import { pages } from '../catalogue/pages';
import { services } from '../services/services';
import { faqTopics } from './faq';

export type EntryType = 'service' | 'question' | 'article' | 'post';

/** One entry of the knowledge base, from any source. */
export type KnowledgeEntry = {
  id: string;
  type: EntryType;
  title: string;
  text: string;
  tags: string[];
  /** Searchable but not shown. */
  keywords?: string[];
  /** Null if there is no safe address. A post's leads to another site. */
  href: string | null;
  /** The post is one of our own articles; the full list shows only the article. */
  carried?: boolean;
  /** The heading above a question. */
  topic?: string;
  /** Title of the page that `href` of a question leads to. */
  page?: string;
  /** Address of this question on the knowledge base. */
  address?: string;
};

/** Labels of an entry's type, singular and plural. */
export const entryTypes: Record<EntryType, { one: string; many: string }> = {
  service: { one: 'Service', many: 'Services' },
  question: { one: 'Question', many: 'Questions' },
  article: { one: 'Article', many: 'Articles' },
  post: { one: 'Blog post', many: 'Blog posts' },
};

/** The part of the host that turns paths into addresses. */
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
  };
}

/** Title of the page with this path; undefined for the knowledge base, which needs no link to itself. */
function pageTitle(path: string): string | undefined {
  if (path === paths.knowledge) return undefined;
  const service = services.find(({ id }) => paths.offering(id) === path);
  const page = service ?? pages.find((one) => one.path === path.split('#')[0]);
  // This page does not load the texts of all products.
  return page?.title ?? 'the product';
}

/** The common questions in the order of their topics. */
export function questionEntries(host: Addresses): KnowledgeEntry[] {
  return faqTopics.flatMap(({ topic, questions }) =>
    questions.map(({ id, question, wordings, answer, path = paths.knowledge }) => {
      const page = pageTitle(path);
      return {
        id,
        type: 'question',
        title: question,
        text: answer,
        tags: [],
        keywords: [topic, ...wordings],
        href: page ? host.href(path) : null,
        topic,
        page,
        address: host.href(paths.question(id)),
      };
    }),
  );
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
  };
}
