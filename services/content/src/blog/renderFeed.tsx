/** @jsxRuntime automatic */
import { RichText, tagsOf } from '@synapsei/static-pages';
import { escapeUTF8 as escapeMarkup } from 'entities';
import { renderToStaticMarkup } from 'react-dom/server';
import { addressesOf, type BlogAddresses } from './BlogAddresses';
import type { Post } from './loadPosts';

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
  const places = addressesOf(addresses);
  const cover = post.image.data?.attributes;
  const beginning = renderToStaticMarkup(
    <>
      {cover && (
        // React would add a preload element to the text for a picture that is not lazy.
        <img src={places.imageAt(cover.url)} alt={cover.alternativeText ?? ''} loading="lazy" />
      )}
      {post.subTitle && <p>{post.subTitle}</p>}
    </>,
  );
  const body = renderToStaticMarkup(<RichText blocks={post.content ?? []} {...places} />);
  const firstParagraph = /<p>[\s\S]*?<\/p>/.exec(body)?.[0] ?? '';
  return [
    '<item>',
    element('title', post.title),
    element('link', link),
    `<guid isPermaLink="true">${escapeMarkup(link)}</guid>`,
    element('pubDate', new Date(post.publishedAt).toUTCString()),
    element('dc:creator', addresses.siteName),
    ...tagsOf(post).map((tag) => element('category', tag)),
    element('description', beginning + firstParagraph),
    element('content:encoded', `${beginning}\n${body}`),
    '</item>',
  ].join('\n');
}

/** Escapes the text in place of CDATA, which an article that quotes `]]>` would end. */
function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}
