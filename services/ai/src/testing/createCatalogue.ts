import type { Catalogue, Service } from '@synapsei/shared-types/content';

type Row = [id: string, title: string, subtitle: string, description: string, points: string[]];

const services: Row[] = [
  [
    'predictiveAnalysis',
    'Predictive Analysis',
    'Forecasts from your own data',
    'We build models that forecast demand, churn and failures.',
    ['Demand forecasting', 'Churn prediction', 'Anomaly detection'],
  ],
  [
    'mas',
    'Multi Agent System',
    'Specialised agents that work together',
    'We design agents that plan, delegate and check each other.',
    ['Agent orchestration', 'Tool use', 'Human approval'],
  ],
  [
    'gamification',
    'Gamification',
    'Motivation by design',
    'We add goals, badges and progress to products.',
    ['Leaderboards', 'Badges', 'Engagement analytics'],
  ],
  [
    'llm',
    'LLM Integration',
    'Large language models in your product',
    'We connect language models to your documents and systems.',
    ['Retrieval augmented generation', 'Prompt design', 'Evaluation'],
  ],
  [
    'AIStrategy',
    'AI Strategy',
    'A roadmap from idea to production',
    'We find where AI pays off and plan the steps.',
    ['Opportunity assessment', 'Roadmap', 'Governance'],
  ],
  [
    'gcpArchitecture',
    'Google Cloud Infrastructure',
    'Cloud platforms that scale',
    'We plan migrations and run Kubernetes and serverless platforms.',
    ['Migration', 'Kubernetes', 'Cost control'],
  ],
];

const products: Row[] = [
  [
    'synapsei',
    'Synapsei',
    'Our own assistant',
    'The assistant that answers on this site.',
    ['Chat'],
  ],
  [
    'qualityCare',
    'QualityCare',
    'Quality reports for care homes',
    'QualityCare collects incident reports and shows trends.',
    ['Incident reports', 'Trend charts'],
  ],
  [
    'aureyo',
    'Aureyo',
    'A voice coach',
    'Aureyo listens to a rehearsal and gives feedback on pace and tone.',
    ['Voice feedback', 'Practice plans'],
  ],
  [
    'dlsCricket',
    'DLS Cricket',
    'Rain rule calculator',
    'Computes revised targets for interrupted cricket matches.',
    ['Target calculator'],
  ],
];

const pages = [
  ['/', 'Home', 'Start page'],
  ['/pricing', 'Pricing', 'Hourly pricing tiers and add-ons'],
  ['/products', 'Products', 'All our products with their status'],
  ['/articles', 'Articles', 'Articles that we have written'],
  ['/knowledgeBase', 'Knowledge base', 'Services, articles and blog in one searchable list'],
  ['/resources', 'Resources', 'External courses and reading'],
  ['/chat', 'Chat', 'Talk to Synapsei'],
  ['/aiService', 'About', 'Who we are and how we work'],
] as const;

/** A small catalogue in the site's published format. */
export function createCatalogue(changes: Partial<Catalogue> = {}): Catalogue {
  return {
    services: services.map(createService),
    products: products.map(([id, title, subtitle, description, features]) => ({
      id,
      title,
      subtitle,
      status: 'Continue',
      url: `https://${id.toLowerCase()}.example`,
      description: [description],
      features,
    })),
    pricing: {
      tiers: [
        {
          name: 'Starter',
          blurb: 'Small projects and pilots',
          hourlyPrice: 40,
          features: ['Up to 5 consulting hours per week'],
          recommended: false,
          callToAction: 'Start',
        },
        {
          name: 'Professional',
          blurb: 'Several AI services',
          hourlyPrice: 50,
          features: ['Email support'],
          recommended: true,
          callToAction: 'Go',
        },
        {
          name: 'Enterprise',
          blurb: 'Large projects',
          hourlyPrice: 60,
          features: ['Dedicated account manager'],
          recommended: false,
          callToAction: 'Talk',
        },
      ],
      addOns: ['Workshops and training'],
    },
    pages: pages.map(([path, title, description]) => ({ path, title, description })),
    faq: [
      {
        id: 'services',
        question: 'What AI solutions do you offer?',
        wordings: ['Which services does your company have?'],
        answer: `Six: ${services.map(([, title]) => title).join(', ')}.`,
      },
      {
        id: 'hourly-price',
        question: 'What does an hour cost?',
        wordings: ['What is your price?'],
        answer: 'Starter is $40, Professional $50 and Enterprise $60 per hour.',
        path: '/pricing',
      },
      {
        id: 'nda',
        question: 'Do you sign a non-disclosure agreement?',
        wordings: [],
        answer: 'Yes, before you share anything confidential.',
      },
      {
        id: 'ownership',
        question: 'Who owns the source code?',
        wordings: [],
        answer: 'You do, from the first commit on.',
      },
    ],
    ...changes,
  };
}

function createService([id, title, subtitle, description, capabilities]: Row): Service {
  return { id, title, subtitle, description: [description], capabilities };
}
