import type { Suggestion } from '../ui/sendTracked';

/** The widget's texts (specification, section 2, 'Floating chat widget'). */
export const widgetSuggestions: readonly Suggestion[] = [
  { text: 'What AI solutions does the company offer?', category: 'faq' },
  { text: 'Tell me about your predictive analysis services', category: 'product' },
  { text: "I'm interested in LLM integration", category: 'qualification' },
  { text: 'Show me your product portfolio', category: 'product' },
];

export const topicAreas = [
  'Predictive analysis',
  'Multi-agent systems',
  'LLM integration',
  'Cloud modernization',
  'Product information',
  'Lead qualification',
] as const;
