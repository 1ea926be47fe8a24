export type PassageKind = 'service' | 'product' | 'pricing' | 'tier' | 'page' | 'faq' | 'article';

/** One item the assistant can talk about, from any source. */
export type Passage = {
  /** Kind and key, such as `service:llm`. */
  id: string;
  kind: PassageKind;
  title: string;
  /** Route of the site without the hash. */
  path?: string;
  summary: string;
  paragraphs: string[];
  /** Short items: capabilities, features, tags. */
  points: string[];
  /** Other ways to ask a question of the knowledge base; searched, not shown. */
  wordings?: string[];
  /** Price of a tier, in US dollars an hour. */
  hourlyPrice?: number;
  /** Product status, such as `Continue`. */
  status?: string;
  /** Address outside of the site. */
  url?: string;
};

/** Excluded from the product list (specification, section 2). */
export const internalProduct = 'product:synapsei';

/** Whether a client can choose it. */
export function isOffer({ kind, id }: Passage): boolean {
  return ['service', 'product', 'tier'].includes(kind) && id !== internalProduct;
}
