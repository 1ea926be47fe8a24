import type { PricingTier } from '@synapsei/shared-types/content';

/** The hourly tiers (specification, section 9), cheapest first. */
export const tiers: PricingTier[] = [
  {
    name: 'Starter',
    blurb: 'For small projects, proofs of concept and pilots.',
    hourlyPrice: 40,
    features: [
      '1 service of your choice: predictive analysis, LLM integration or gamification',
      'Up to 5 consulting hours per week',
      'Basic dashboards and reporting',
    ],
    recommended: false,
    callToAction: 'Start a pilot',
  },
  {
    name: 'Professional',
    blurb: 'For medium projects that use several AI services.',
    hourlyPrice: 50,
    features: [
      '2–3 services',
      'Up to 15 consulting hours per week',
      'Custom dashboards',
      'Email support and strategy consultation',
    ],
    recommended: true,
    callToAction: 'Plan your project',
  },
  {
    name: 'Enterprise',
    blurb: 'For large projects with many workflows and integrations.',
    hourlyPrice: 60,
    features: [
      'All services, including AI strategy and cloud infrastructure',
      'Negotiable hours',
      'Dedicated account manager',
      'Priority support',
      'Custom SLA and performance metrics',
    ],
    recommended: false,
    callToAction: 'Discuss your scope',
  },
];

/** Add-ons for any tier. */
export const addOns: string[] = [
  'Extra consulting hours',
  'Workshops and training',
  'Priority support',
];
