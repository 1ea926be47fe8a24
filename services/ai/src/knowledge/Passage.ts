export type PassageKind = 'service' | 'product' | 'pricing' | 'tier' | 'page' | 'faq' | 'article';

/** One item the assistant can talk about, from any source. */
export type Passage = {
  /** Kind and key, such as `service:llm`. */
  id: string;
  kind: PassageKind;
  title: string;
  /** Route of the site without the hash; undefined without a page. */
  path?: string;
  summary: string;
  paragraphs: string[];
  /** Short items: capabilities, features, tags. */
  points: string[];
  /** US dollars an hour, of a tier. */
  hourlyPrice?: number;
  /** Product status, such as `Continue`. */
  status?: string;
  /** External address. */
  url?: string;
};

/** Excluded from the product list (specification, section 2). */
export const internalProduct = 'product:synapsei';

/** What a client can choose from. */
export function isOffer({ kind, id }: Passage): boolean {
  return ['service', 'product', 'tier'].includes(kind) && id !== internalProduct;
}
