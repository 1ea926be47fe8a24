/** One item the assistant can talk about, from any source. */
export type Passage = {
  /** Kind and key, such as `service:llm`. */
  id: string;
  kind: 'service' | 'product' | 'tier' | 'page' | 'faq' | 'article';
  title: string;
  /** Other names for it, or other ways to ask about it; searched, not shown. */
  wordings: string[];
  /** Route of the site without the hash. */
  path?: string;
  summary: string;
  paragraphs: string[];
  /** Short items: capabilities, features. */
  points: string[];
  /** Price of a tier, in US dollars an hour. */
  hourlyPrice?: number;
  /** Product status, such as `Continue`. */
  status?: string;
  /** Address outside of the site. */
  url?: string;
};

/** Whether a client can choose it. The assistant itself is no product (specification, section 2). */
export function isOffer({ kind, id }: Passage): boolean {
  return ['service', 'product', 'tier'].includes(kind) && id !== 'product:synapsei';
}
