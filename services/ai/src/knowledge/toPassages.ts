import type { Article, ArticleBlock, InlineNode } from '@synapsei/shared-types/content';
import { parseWith, valueOf } from '@synapsei/shared-types/values';
import * as v from 'valibot';
import type { Passage, PassageKind } from './Passage';

const strings = v.array(v.string());
const offer = { id: v.string(), title: v.string(), subtitle: v.string(), description: strings };
const tier = { name: v.string(), blurb: v.string(), hourlyPrice: v.number(), features: strings };

/** Checks only the fields used in answers; others are ignored. */
const catalogueSchema = v.object({
  services: v.array(v.object({ ...offer, capabilities: strings })),
  products: v.array(
    v.object({ ...offer, status: v.string(), url: v.optional(v.string()), features: strings }),
  ),
  pricing: v.object({ tiers: v.array(v.object(tier)), addOns: strings }),
  pages: v.array(v.object({ path: v.string(), title: v.string(), description: v.string() })),
  faq: v.array(
    v.object({
      id: v.string(),
      question: v.string(),
      wordings: strings,
      answer: v.string(),
      path: v.optional(v.string()),
    }),
  ),
});

type KnownCatalogue = v.InferOutput<typeof catalogueSchema>;

/** A passage without what an item of its kind does not have. */
function toPassage(
  kind: PassageKind,
  key: string | number,
  item: Partial<Passage> & Pick<Passage, 'title'>,
): Passage {
  return { id: `${kind}:${key}`, kind, summary: '', paragraphs: [], points: [], ...item };
}

/** The whole catalogue as passages. @throws Error naming the first invalid field. */
export function cataloguePassages(json: unknown): Passage[] {
  const { services, products, pricing, pages, faq } = valueOf(
    parseWith(catalogueSchema, json),
    'not a valid catalogue',
  );
  const { tiers, addOns } = pricing;
  return [
    ...services.map((service) =>
      offerPassage('service', service, { points: service.capabilities }),
    ),
    ...products.map((product) => {
      const { status, url, features } = product;
      return offerPassage('product', product, { points: features, status, url });
    }),
    toPassage('pricing', 'tiers', {
      title: 'Pricing',
      path: '/pricing',
      summary: tiers.map(({ name, hourlyPrice }) => `${name} $${hourlyPrice}/hour`).join(', '),
      paragraphs: tiers.map(
        ({ name, hourlyPrice, blurb }) => `**${name}**, $${hourlyPrice} per hour: ${blurb}`,
      ),
      points: [...tiers.flatMap(({ features }) => features), ...addOns],
    }),
    ...tiers.map(({ name, hourlyPrice, blurb, features }) =>
      toPassage('tier', name.toLowerCase(), {
        title: `${name} tier`,
        path: '/pricing',
        summary: `$${hourlyPrice} per hour. ${blurb}`,
        points: features,
        hourlyPrice,
      }),
    ),
    ...pages.map(({ path, title, description }) =>
      toPassage('page', path, {
        title,
        path,
        summary: description,
        // The home page is named by its function, never by its title.
        points: path === '/' ? ['Home page', 'Start page', 'Technologies', 'Partners'] : [],
      }),
    ),
    ...faq.map(({ id, question, wordings, answer, path }) =>
      toPassage('faq', id, { title: question, paragraphs: [answer], wordings, path }),
    ),
  ];
}

export function articlePassages(articles: Article[]): Passage[] {
  return articles.map(({ id, attributes }) =>
    toPassage('article', id, {
      title: attributes.title,
      path: `/article/${id}`,
      summary: attributes.subTitle ?? '',
      paragraphs: (attributes.content ?? []).map((block) => textOf(block).trim()).filter(Boolean),
      points: (attributes.tags ?? '').split(', ').filter(Boolean),
    }),
  );
}

function offerPassage(
  kind: 'service' | 'product',
  { id, title, subtitle, description }: Omit<KnownCatalogue['services'][number], 'capabilities'>,
  item: Partial<Passage>,
): Passage {
  const path = `/offerings/${id}`;
  return toPassage(kind, id, { title, path, summary: subtitle, paragraphs: description, ...item });
}

type ListItem = Extract<ArticleBlock, { type: 'list' }>['children'][number];

function textOf(node: ArticleBlock | ListItem | InlineNode): string {
  if (node.type === 'text') return node.text;
  if (node.type === 'image') return '';
  return node.children.map(textOf).join(node.type === 'list' ? '; ' : '');
}
