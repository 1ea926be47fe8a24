import type { Article, PageHead, RuntimeConfig } from '@synapsei/shared-types';

/** An article as schema.org data. */
export function articleFacts(article: Article, { brand }: RuntimeConfig): PageHead['jsonLd'] {
  const { title, subTitle, publishedAt, updatedAt, image } = article.attributes;
  const organization = { '@type': 'Organization', name: brand.company };
  const picture = image.data?.attributes.url;
  return {
    '@type': 'Article',
    headline: title,
    ...(subTitle && { description: subTitle }),
    ...(publishedAt && { datePublished: publishedAt }),
    dateModified: updatedAt,
    ...(picture && { image: picture }),
    author: organization,
    publisher: organization,
  };
}
