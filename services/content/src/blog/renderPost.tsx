/** @jsxRuntime automatic */
import { ArticleText, renderStaticPage } from '@synapsei/static-pages';
import type { Article } from '@synapsei/shared-types/content';
import type { ReactNode } from 'react';
import { addressesOf, type BlogAddresses } from './BlogAddresses';
import type { Post } from './loadPosts';

/** Number of other posts that a page links to. */
const further = 3;

type Page = { title: string; head?: ReactNode; main: ReactNode };

function renderPage({ title, head, main }: Page, { siteUrl, siteName }: BlogAddresses): string {
  return renderStaticPage({
    title: `${title} · ${siteName}`,
    company: siteName,
    home: `${siteUrl}/`,
    stylesheet: '../blog/blog.css',
    font: '../blog/inter.woff2',
    head: (
      <>
        <link
          rel="alternate"
          type="application/rss+xml"
          title={`${siteName} blog`}
          href="../feed.xml"
        />
        {head}
      </>
    ),
    top: [
      { label: 'Blog', href: `${siteUrl}/#/blog` },
      { label: 'Articles', href: `${siteUrl}/#/articles` },
      { label: 'Chat', href: `${siteUrl}/#/chat` },
    ],
    main,
  });
}

/** Links to the next posts; after the last comes the first. */
function Onward({ post, posts }: { post: Post; posts: Post[] }) {
  const index = posts.indexOf(post);
  const others = [...posts.slice(index + 1), ...posts.slice(0, index)].slice(0, further);
  if (others.length === 0) return null;
  return (
    <aside className="more" aria-labelledby="more">
      <h2 id="more">Read on</h2>
      <ul>
        {others.map(({ slug, title }) => (
          <li key={slug}>
            <a href={slug}>{title}</a>
          </li>
        ))}
      </ul>
    </aside>
  );
}

export function renderPost(post: Post, posts: Post[], addresses: BlogAddresses): string {
  const { siteUrl, publicUrl } = addresses;
  // Relative, so that the pictures load under any host name of the service.
  const imageAt = (address: string) => address.replace(/^\//, '../');
  const main = (
    <>
      <ArticleText attributes={post} {...addressesOf(addresses)} imageAt={imageAt} />
      <p className="actions">
        <a className="button" href={`${siteUrl}/#/chat`}>
          Talk it over with us
        </a>
        <a className="quiet" href={`${siteUrl}/#/blog`}>
          All posts
        </a>
      </p>
      <Onward post={post} posts={posts} />
    </>
  );
  const description = post.subTitle ?? post.title;
  const address = `${publicUrl}/blog/${post.slug}`;
  const head = (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="article" />
      <meta property="og:title" content={post.title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
    </>
  );
  return renderPage({ title: post.title, head, main }, addresses);
}

/** The document of a legal page, which search engines must not list. */
export function renderLegal(page: Article['attributes'], addresses: BlogAddresses): string {
  const main = <ArticleText attributes={page} {...addressesOf(addresses)} />;
  const head = <meta name="robots" content="noindex" />;
  return renderPage({ title: page.title, head, main }, addresses);
}

/** The document for an unknown address; it links to the blog. */
export function renderMissing(addresses: BlogAddresses): string {
  const main = (
    <>
      <h1>This post does not exist</h1>
      <p className="lead">It may have been renamed or taken down.</p>
      <p className="actions">
        <a className="button" href={`${addresses.siteUrl}/#/blog`}>
          All posts
        </a>
      </p>
    </>
  );
  return renderPage({ title: 'No such post', main }, addresses);
}
