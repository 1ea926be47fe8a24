export type PassageKind = 'service' | 'product' | 'pricing' | 'page' | 'faq' | 'article';

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
  /** Product status, such as `Continue`. */
  status?: string;
  /** Address outside the site. */
  url?: string;
};
