import type { Article, InlineNode } from '@synapsei/shared-types/content';
import { landingPaths, paths } from '@synapsei/shared-types/host';
import { articleText } from './articleText';
import { html, type Markup } from './html';
import type { LandingPage } from './LandingPage';

const longestDescription = 200;
const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Cut at a word boundary, because search results show it. */
function shorten(text: string): string {
  if (text.length <= longestDescription) return text;
  const cut = text.slice(0, longestDescription);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestDescription / 2))}…`;
}

function textOf(node: InlineNode): string {
  return node.type === 'text' ? node.text : node.children.map(textOf).join('');
}

function firstParagraph({ content }: Article['attributes']): string {
  const texts = (content ?? []).map((block) =>
    block.type === 'paragraph' ? block.children.map(textOf).join('').trim() : '',
  );
  return texts.find(Boolean) ?? '';
}

function tagsOf({ tags }: Article['attributes']): string[] {
  const names = tags?.split(',').map((tag) => tag.trim()) ?? [];
  return [...new Set(names.filter(Boolean))];
}

function noteOf(attributes: Article['attributes']): Markup {
  const { publishedAt } = attributes;
  const moment = new Date(publishedAt ?? '');
  const date = Number.isNaN(moment.getTime())
    ? null
    : html`<time datetime="${publishedAt}">${dateFormat.format(moment)}</time>`;
  return html`${date}${tagsOf(attributes).map((tag) => html`<span class="tag">${tag}</span>`)}`;
}

function cover({ image }: Article['attributes']): Markup | null {
  if (!image.data) return null;
  const { url, alternativeText, width, height } = image.data.attributes;
  return html`<img
    class="cover"
    src="${url}"
    alt="${alternativeText ?? ''}"
    width="${width}"
    height="${height}"
  />`;
}

/** The page of an article with its full text. `art` is markup of its cover, see `og/cardArt`. */
export function articlePage({ id, attributes }: Article, art: string): LandingPage {
  const { title, subTitle, content, publishedAt, updatedAt } = attributes;
  const description = shorten(subTitle ?? firstParagraph(attributes));
  const changedAt = updatedAt || publishedAt || undefined;
  return {
    kind: 'article',
    path: landingPaths.article(id),
    route: paths.article(id),
    title,
    description,
    changedAt,
    note: noteOf(attributes),
    body: html`${cover(attributes)}${subTitle && html`<p class="lead">${subTitle}</p>`}
    ${articleText(content ?? [])}`,
    data: {
      '@type': 'BlogPosting',
      headline: title,
      description,
      datePublished: publishedAt ?? undefined,
      dateModified: changedAt,
      keywords: tagsOf(attributes).join(', ') || undefined,
    },
    art,
  };
}
