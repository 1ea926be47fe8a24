import { textOf, type Article } from '@synapsei/shared-types/content';
import { parseWith, valueOf } from '@synapsei/shared-types/values';
import * as v from 'valibot';
import type { Passage } from './Passage';

const strings = v.array(v.string());
const optional = v.optional(v.string());
const offer = { id: v.string(), title: v.string(), subtitle: v.string(), description: strings };
const tier = { name: v.string(), blurb: v.string(), hourlyPrice: v.number(), features: strings };
const question = { id: v.string(), question: v.string(), answer: v.string(), path: optional };

/** Checks only the fields used in answers; others are ignored. */
const catalogueSchema = v.object({
  services: v.array(v.object({ ...offer, capabilities: strings })),
  products: v.array(v.object({ ...offer, status: v.string(), url: optional, features: strings })),
  pricing: v.object({ tiers: v.array(v.object(tier)) }),
  pages: v.array(v.object({ path: v.string(), title: v.string(), description: v.string() })),
  faq: v.array(v.object({ ...question, wordings: strings })),
});

/** A passage without what an item of its kind does not have. */
function toPassage(
  kind: Passage['kind'],
  key: string | number,
  item: Partial<Passage> & Pick<Passage, 'title'>,
): Passage {
  const empty = { summary: '', wordings: [], paragraphs: [], points: [] };
  return { id: `${kind}:${key}`, kind, ...empty, ...item };
}

/** The home page is named by its function, never by its title. */
const homeNames = ['Home page', 'Start page', 'Technologies', 'Partners'];

/** The whole catalogue as passages; what has a page of its own comes first. @throws Error naming the first invalid field. */
export function cataloguePassages(json: unknown): Passage[] {
  const catalogue = valueOf(parseWith(catalogueSchema, json), 'not a valid catalogue');
  const { services, products, pricing, pages, faq } = catalogue;
  return [
    ...services.map(({ capabilities, ...item }) => toOffer('service', item, capabilities)),
    ...products.map(({ features, ...item }) => toOffer('product', item, features)),
    ...pages.map(({ path, title, description: summary }) =>
      toPassage('page', path, { title, path, summary, wordings: path === '/' ? homeNames : [] }),
    ),
    ...pricing.tiers.map(({ name, hourlyPrice, blurb, features }) =>
      toPassage('tier', name.toLowerCase(), {
        title: `${name} tier`,
        wordings: [name],
        path: '/pricing',
        summary: `$${hourlyPrice} per hour. ${blurb}`,
        points: features,
        hourlyPrice,
      }),
    ),
    ...faq.map(({ id, question: title, wordings, answer, path }) =>
      toPassage('faq', id, { title, wordings, paragraphs: [answer], path }),
    ),
  ];
}

type Offer = { id: string; title: string; subtitle: string; description: string[] };

function toOffer(
  kind: 'service' | 'product',
  { id, title, subtitle: summary, description: paragraphs, ...rest }: Offer,
  points: string[],
): Passage {
  const wordings = [id, spaced(id), spaced(title)];
  const path = `/offerings/${id}`;
  return toPassage(kind, id, { title, wordings, path, summary, paragraphs, points, ...rest });
}

/** `AIStrategy` is also named `AI Strategy`, and `QualityCare` `Quality Care`. */
const spaced = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ');

export function articlePassages(articles: Article[]): Passage[] {
  return articles.map(({ id, attributes: { title, subTitle, tags, content } }) =>
    toPassage('article', id, {
      title,
      wordings: (tags ?? '').split(', ').filter(Boolean),
      path: `/article/${id}`,
      summary: subTitle ?? '',
      paragraphs: (content ?? []).map((block) => textOf(block).trim()).filter(Boolean),
    }),
  );
}
