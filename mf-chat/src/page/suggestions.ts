import type { RuntimeConfig } from '@synapsei/shared-types/config';
import type { IconName } from '../ui/icons';
import type { Suggestion } from '../ui/sendTracked';

/** The page's five questions (specification, section 2, 'Enhanced chat'). */
export function pageSuggestions({ company }: RuntimeConfig['brand']): Suggestion[] {
  return [
    { text: `What AI solutions does ${company} offer?`, category: 'faq' },
    { text: 'Tell me about predictive analysis', category: 'product' },
    { text: 'I need help with LLM integration', category: 'qualification' },
    { text: 'Show me your multi-agent systems', category: 'product' },
    { text: 'How can I modernize my cloud infrastructure?', category: 'qualification' },
  ];
}

type Topic = { title: string; blurb: string; icon: IconName };

export const topics: readonly Topic[] = [
  {
    title: 'Predictive Analysis',
    blurb: 'Forecast demand, risk and maintenance from your own data',
    icon: 'chart',
  },
  {
    title: 'Multi-Agent Systems',
    blurb: 'Agents that share work, with people in control',
    icon: 'network',
  },
  {
    title: 'LLM Integration',
    blurb: 'Language models inside the tools your team already uses',
    icon: 'language',
  },
  {
    title: 'Cloud Infrastructure',
    blurb: 'A platform on Google Cloud that carries AI workloads',
    icon: 'cloud',
  },
];

export const quickTips = [
  'Ask about use cases in your industry',
  'Request a demo or a proof of concept',
  'Discuss implementation timelines',
  'Ask about ROI and success metrics',
] as const;
