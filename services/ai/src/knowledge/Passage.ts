export type PassageKind = 'service' | 'product' | 'pricing' | 'tier' | 'page' | 'faq' | 'article';

/** One thing the assistant can talk about, whatever it came from. */
export type Passage = {
  /** Kind and key, such as `service:llm`. */
  id: string;
  kind: PassageKind;
  title: string;
  /** Route of the site without the hash; undefined when it has no page of its own. */
  path?: string;
  /** One line. */
  summary: string;
  paragraphs: string[];
  /** Short items: capabilities, features, tags. */
  points: string[];
  /** Dollars an hour, of a tier. */
  hourlyPrice?: number;
  /** Product status, such as `Continue`. */
  status?: string;
  /** Address outside the site. */
  url?: string;
};

/** Excluded from the product list (specification, section 2). */
export const internalProduct = 'product:synapsei';

/** What a client can choose between. */
export function isOffer({ kind, id }: Passage): boolean {
  return ['service', 'product', 'tier'].includes(kind) && id !== internalProduct;
}
