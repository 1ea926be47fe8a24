import { escapeUTF8 as escapeMarkup } from 'entities';
import type { Post } from '../blog/loadPosts';
import { blocksToHtml, imageTag, type Resolve } from './blocksToHtml';

/** `siteUrl` is the site, `publicUrl` this service with its posts and images; no trailing slash. */
export type BlogAddresses = { siteUrl: string; publicUrl: string; siteName: string };

/** The posts as an RSS 2.0 document, in the given order. */
export function renderFeed(posts: Post[], addresses: BlogAddresses): string {
  const { siteUrl, publicUrl, siteName } = addresses;
  const newest = posts[0]?.publishedAt;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element('title', `${siteName} blog`)}
${element('link', `${siteUrl}/#/blog`)}
${element('description', `Short notes on AI work from ${siteName}`)}
${element('language', 'en')}
<atom:link href="${escapeMarkup(publicUrl)}/feed.xml" rel="self" type="application/rss+xml"/>
${newest ? element('lastBuildDate', new Date(newest).toUTCString()) : ''}
${posts.map((post) => renderItem(post, addresses)).join('\n')}
</channel>
</rss>
`;
}

function renderItem(post: Post, addresses: BlogAddresses): string {
  const link = `${addresses.publicUrl}/blog/${post.slug}`;
  const resolve = resolverOf(addresses);
  const cover = post.image.data?.attributes;
  const image = cover ? imageTag(resolve(cover.url), cover.alternativeText) : '';
  const lead = post.subTitle ? `<p>${escapeMarkup(post.subTitle)}</p>` : '';
  const body = blocksToHtml(post.content ?? [], resolve);
  const firstParagraph = /<p>[\s\S]*?<\/p>/.exec(body)?.[0] ?? '';
  return [
    '<item>',
    element('title', post.title),
    element('link', link),
    `<guid isPermaLink="true">${escapeMarkup(link)}</guid>`,
    element('pubDate', new Date(post.publishedAt).toUTCString()),
    element('dc:creator', addresses.siteName),
    ...(post.tags?.split(', ') ?? []).map((tag) => element('category', tag)),
    element('description', image + lead + firstParagraph),
    element('content:encoded', `${image}\n${lead}\n${body}`),
    '</item>',
  ].join('\n');
}

/** Escaped rather than CDATA: an article that quotes `]]>` cannot break out. */
function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}

/** Addresses for external readers: `#/…` is a route of the site, `/…` a file of this service. */
export function resolverOf({ siteUrl, publicUrl }: BlogAddresses): Resolve {
  return (url) => {
    if (url.startsWith('#')) return `${siteUrl}/${url}`;
    return url.startsWith('/') ? publicUrl + url : url;
  };
}
