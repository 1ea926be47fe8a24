import type { Article } from '@synapsei/shared-types';
import { blocksToHtml, imageTag, type Resolve } from './blocksToHtml';
import { escapeMarkup } from './escapeMarkup';

/** `siteUrl` is where articles are read, `publicUrl` where this service's images are; no trailing slash. */
export type FeedAddresses = { siteUrl: string; publicUrl: string; siteName: string };

/** The articles as an RSS 2.0 document, in the order given. */
export function renderFeed(articles: Article[], addresses: FeedAddresses): string {
  const { siteUrl, publicUrl, siteName } = addresses;
  const newest = articles[0]?.attributes.publishedAt;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element('title', `${siteName} articles`)}
${element('link', `${siteUrl}/#/articles`)}
${element('description', `Practical notes on AI work from ${siteName}`)}
${element('language', 'en')}
<atom:link href="${escapeMarkup(publicUrl)}/feed.xml" rel="self" type="application/rss+xml"/>
${newest ? element('lastBuildDate', new Date(newest).toUTCString()) : ''}
${articles.map((article) => renderItem(article, addresses)).join('\n')}
</channel>
</rss>
`;
}

function renderItem({ id, attributes }: Article, addresses: FeedAddresses): string {
  const link = `${addresses.siteUrl}/#/article/${id}`;
  const resolve = resolverOf(addresses);
  const cover = attributes.image.data?.attributes;
  const image = cover ? imageTag(resolve(cover.url), cover.alternativeText) : '';
  const lead = attributes.subTitle ? `<p>${escapeMarkup(attributes.subTitle)}</p>` : '';
  const body = blocksToHtml(attributes.content ?? [], resolve);
  const firstParagraph = /<p>[\s\S]*?<\/p>/.exec(body)?.[0] ?? '';
  return [
    '<item>',
    element('title', attributes.title),
    element('link', link),
    `<guid isPermaLink="true">${escapeMarkup(link)}</guid>`,
    element('pubDate', new Date(attributes.publishedAt ?? attributes.createdAt).toUTCString()),
    element('dc:creator', addresses.siteName),
    ...(attributes.tags?.split(', ') ?? []).map((tag) => element('category', tag)),
    element('description', image + lead + firstParagraph),
    element('content:encoded', `${image}\n${lead}\n${body}`),
    '</item>',
  ].join('\n');
}

/** Escaped rather than CDATA: an article that quotes `]]>` cannot break out. */
function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}

function resolverOf({ siteUrl, publicUrl }: FeedAddresses): Resolve {
  return (url) => {
    if (url.startsWith('#')) return `${siteUrl}/${url}`;
    return url.startsWith('/') ? publicUrl + url : url;
  };
}
