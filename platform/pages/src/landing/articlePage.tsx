/** @jsxRuntime automatic */
import {
  textOf,
  type Article,
  type ArticleBlock,
  type ListItemBlock,
} from '@synapsei/shared-types/content';
import { landingPaths, paths } from '@synapsei/shared-types/host';
import { ArticleText, tagsOf, type TextAddresses } from '@synapsei/static-pages';
import { safeLink, safeUrl } from '@synapsei/shared-types/values';
import type { LandingPage } from './renderLandingPage';

const longestDescription = 200;

const addresses: TextAddresses = {
  // A `#` belongs to the application at `/`.
  linkTo: (address) => safeLink(address)?.replace(/^#/, '/#') ?? null,
  imageAt: (address) => address,
};

/** Cut at a word boundary, because search results show it. */
function shorten(text: string): string {
  if (text.length <= longestDescription) return text;
  const cut = text.slice(0, longestDescription);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestDescription / 2))}…`;
}

/** The text of a block, with spaces between the items of a list. */
const wordsOf = (block: ArticleBlock | ListItemBlock): string =>
  block.type === 'list' ? block.children.map(wordsOf).join(' ') : textOf(block);

function firstParagraph({ content }: Article['attributes']): string {
  const texts = (content ?? []).map((block) =>
    block.type === 'paragraph' ? textOf(block).trim() : '',
  );
  return texts.find(Boolean) ?? '';
}

/** The article's own image, unless it is an SVG, which networks do not show. */
function previewOf({ image }: Article['attributes']): string | undefined {
  const address = safeUrl(image.data?.attributes.url);
  return address && !/\.svg$/i.test(new URL(address).pathname) ? address : undefined;
}

export function articlePage({ id, attributes }: Article): LandingPage {
  const { title, subTitle, publishedAt, updatedAt } = attributes;
  const description = shorten(subTitle ?? firstParagraph(attributes));
  const changedAt = updatedAt || publishedAt || undefined;
  return {
    kind: 'article',
    path: landingPaths.article(id),
    route: paths.article(id),
    title,
    description,
    changedAt,
    image: previewOf(attributes),
    article: <ArticleText attributes={attributes} {...addresses} />,
    words: (attributes.content ?? []).map(wordsOf).join(' '),
    tags: tagsOf(attributes),
    data: {
      '@type': 'BlogPosting',
      headline: title,
      description,
      datePublished: publishedAt ?? undefined,
      dateModified: changedAt,
      keywords: tagsOf(attributes).join(', ') || undefined,
    },
  };
}
