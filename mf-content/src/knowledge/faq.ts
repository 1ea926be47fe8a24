import type { FaqEntry } from '@synapsei/shared-types/content';
import topics from './questions.json';

/** Common questions of clients by topic. Answers state only what a partner would sign and what other pages support. */
export const faqTopics: { topic: string; questions: FaqEntry[] }[] = topics;

export const faq = faqTopics.flatMap(({ questions }) => questions);
