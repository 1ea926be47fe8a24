import { escapeUTF8 as escapeMarkup } from 'entities';
import { blocksToHtml } from '../rss/blocksToHtml';
import { type BlogAddresses, resolverOf } from '../rss/renderFeed';
import type { Post } from './loadPosts';

const dateFormat = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Number of other posts that a page links to. */
const further = 3;

const mark = `<svg class="mark" width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true">
<rect class="plate" width="28" height="28" rx="8"/>
<path class="line" d="M8 20c0-6 12-6 12-12M8 20a2.4 2.4 0 1 0 0 .01M20 8a2.4 2.4 0 1 0 0 .01"/>
</svg>`;

type Page = { title: string; head?: string; main: string };

function renderPage({ title, head = '', main }: Page, addresses: BlogAddresses): string {
  const name = escapeMarkup(addresses.siteName);
  const site = escapeMarkup(addresses.siteUrl);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(title)} · ${name}</title>
<link rel="icon" href="${site}/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="blog.css">
<link rel="preload" as="font" type="font/woff2" crossorigin href="inter.woff2">
<link rel="alternate" type="application/rss+xml" title="${name} blog" href="../feed.xml">
${head}</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="header"><div class="bar">
<a class="logo" href="${site}/">${mark}<span>${name}</span></a>
<nav aria-label="Main"><ul>
<li><a class="navLink" href="${site}/#/blog">Blog</a></li>
<li><a class="navLink" href="${site}/#/articles">Articles</a></li>
<li><a class="navLink" href="${site}/#/chat">Chat</a></li>
</ul></nav>
</div></header>
<main id="main">
${main}
</main>
</body>
</html>
`;
}

/** Content for previews and search engines. */
function headOf(post: Post, { publicUrl }: BlogAddresses): string {
  const description = escapeMarkup(post.subTitle ?? post.title);
  const address = escapeMarkup(`${publicUrl}/blog/${post.slug}`);
  return `<meta name="description" content="${description}">
<link rel="canonical" href="${address}">
<meta property="og:type" content="article">
<meta property="og:title" content="${escapeMarkup(post.title)}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
`;
}

function coverOf({ image }: Post): string {
  const cover = image.data?.attributes;
  if (!cover) return '';
  const size = `width="${cover.width}" height="${cover.height}"`;
  // Relative, so that the page works under any name of the service.
  return `<img class="cover" src="..${escapeMarkup(cover.url)}" alt="${escapeMarkup(cover.alternativeText ?? '')}" ${size}>`;
}

function noteOf({ publishedAt, tags }: Post): string {
  const date = `<time datetime="${publishedAt}">${dateFormat.format(new Date(publishedAt))}</time>`;
  const labels = tags?.split(', ').map((tag) => `<li class="tag">${escapeMarkup(tag)}</li>`) ?? [];
  const list = labels.length
    ? `<ul class="tags" aria-label="Categories">${labels.join('')}</ul>`
    : '';
  return `<div class="note">${date}${list}</div>`;
}

/** The next posts, wrapping around: no page is a dead end. */
function onward(post: Post, posts: Post[]): string {
  const index = posts.indexOf(post);
  const others = [...posts.slice(index + 1), ...posts.slice(0, index)].slice(0, further);
  if (others.length === 0) return '';
  const items = others.map(
    ({ slug, title }) => `<li><a href="${escapeMarkup(slug)}">${escapeMarkup(title)}</a></li>`,
  );
  return `<aside class="more" aria-labelledby="more"><h2 id="more">Read on</h2><ul>${items.join('')}</ul></aside>`;
}

/** The document of one post. */
export function renderPost(post: Post, posts: Post[], addresses: BlogAddresses): string {
  const site = escapeMarkup(addresses.siteUrl);
  const lead = post.subTitle ? `<p class="lead">${escapeMarkup(post.subTitle)}</p>` : '';
  const main = `<article>
${noteOf(post)}
<h1>${escapeMarkup(post.title)}</h1>
${lead}
${coverOf(post)}
${blocksToHtml(post.content ?? [], resolverOf(addresses))}
</article>
<p class="actions"><a class="button" href="${site}/#/chat">Talk it over with us</a> <a class="quiet" href="${site}/#/blog">All posts</a></p>
${onward(post, posts)}`;
  return renderPage({ title: post.title, head: headOf(post, addresses), main }, addresses);
}

/** For an unknown address: says so and links to existing posts. */
export function renderMissing(addresses: BlogAddresses): string {
  const main = `<h1>This post does not exist</h1>
<p class="lead">It may have been renamed or taken down.</p>
<p class="actions"><a class="button" href="${escapeMarkup(addresses.siteUrl)}/#/blog">All posts</a></p>`;
  return renderPage({ title: 'No such post', main }, addresses);
}
