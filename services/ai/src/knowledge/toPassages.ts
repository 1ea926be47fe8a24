import type { Article, ArticleBlock, Catalogue, InlineNode } from '@synapsei/shared-types/content';
import type { Passage } from './Passage';

/** The whole catalogue as passages. */
export function cataloguePassages(catalogue: Catalogue): Passage[] {
  return [
    ...catalogue.services.map(servicePassage),
    ...catalogue.products.map(productPassage),
    pricingPassage(catalogue),
    ...catalogue.pricing.tiers.map(tierPassage),
    ...catalogue.pages.map(pagePassage),
    ...catalogue.faq.map(faqPassage),
  ];
}

export function articlePassages(articles: Article[]): Passage[] {
  return articles.map(({ id, attributes }) => ({
    id: `article:${id}`,
    kind: 'article',
    title: attributes.title,
    path: `/article/${id}`,
    summary: attributes.subTitle ?? '',
    paragraphs: (attributes.content ?? []).map(blockText).filter((text) => text !== ''),
    points: (attributes.tags ?? '').split(', ').filter((tag) => tag !== ''),
  }));
}

function servicePassage(service: Catalogue['services'][number]): Passage {
  return {
    id: `service:${service.id}`,
    kind: 'service',
    title: service.title,
    path: `/offerings/${service.id}`,
    summary: service.subtitle,
    paragraphs: service.description,
    points: service.capabilities,
  };
}

function productPassage(product: Catalogue['products'][number]): Passage {
  return {
    id: `product:${product.id}`,
    kind: 'product',
    title: product.title,
    path: `/offerings/${product.id}`,
    summary: product.subtitle,
    paragraphs: product.description,
    points: product.features,
    status: product.status,
    url: product.url,
  };
}

function pricingPassage({ pricing }: Catalogue): Passage {
  return {
    id: 'pricing:tiers',
    kind: 'pricing',
    title: 'Pricing',
    path: '/pricing',
    summary: pricing.tiers
      .map(({ name, hourlyPrice }) => `${name} $${hourlyPrice}/hour`)
      .join(', '),
    paragraphs: pricing.tiers.map(
      ({ name, hourlyPrice, blurb }) => `**${name}**, $${hourlyPrice} per hour: ${blurb}`,
    ),
    points: [...pricing.tiers.flatMap(({ features }) => features), ...pricing.addOns],
  };
}

function tierPassage(tier: Catalogue['pricing']['tiers'][number]): Passage {
  return {
    id: `tier:${tier.name.toLowerCase()}`,
    kind: 'tier',
    title: `${tier.name} tier`,
    path: '/pricing',
    summary: `$${tier.hourlyPrice} per hour. ${tier.blurb}`,
    paragraphs: [],
    points: tier.features,
    hourlyPrice: tier.hourlyPrice,
  };
}

function pagePassage({ path, title, description }: Catalogue['pages'][number]): Passage {
  return {
    id: `page:${path}`,
    kind: 'page',
    title,
    path,
    summary: description,
    paragraphs: [],
    // The home page is named by its function, never by its title.
    points: path === '/' ? ['Home page', 'Start page', 'Technologies', 'Partners'] : [],
  };
}

function faqPassage({ question, answer }: Catalogue['faq'][number]): Passage {
  return {
    id: `faq:${slug(question)}`,
    kind: 'faq',
    title: question,
    summary: '',
    paragraphs: [answer],
    points: [],
  };
}

function blockText(block: ArticleBlock): string {
  if (block.type === 'list') return block.children.map(listText).join('; ');
  if (block.type === 'image') return '';
  return block.children.map(inlineText).join('').trim();
}

function listText(item: Extract<ArticleBlock, { type: 'list' }>['children'][number]): string {
  if (item.type === 'list') return item.children.map(listText).join('; ');
  return item.children.map(inlineText).join('');
}

function inlineText(node: InlineNode): string {
  return node.type === 'text' ? node.text : node.children.map(({ text }) => text).join('');
}

/** `What is it?` → `what-is-it`: stable when entries are added or sorted. */
function slug(text: string): string {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-') ?? ''
  );
}
