import type { RuntimeConfig } from '@synapsei/shared-types/config';
import type { Article } from '@synapsei/shared-types/content';
import type { PageHead } from '@synapsei/shared-types/host';

/** An article as schema.org data. */
export function articleJsonLd(article: Article, { brand }: RuntimeConfig): PageHead['jsonLd'] {
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
