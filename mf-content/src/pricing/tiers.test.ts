import { addOns, tiers } from './tiers';

const featuresOf = (name: string) => tiers.find((tier) => tier.name === name)?.features.join('; ');

describe('pricing tiers', () => {
  it('are three, at 40, 50 and 60 dollars an hour', () => {
    expect(tiers.map((tier) => [tier.name, tier.hourlyPrice])).toEqual([
      ['Starter', 40],
      ['Professional', 50],
      ['Enterprise', 60],
    ]);
  });

  it('recommend only Professional', () => {
    expect(tiers.filter((tier) => tier.recommended).map((tier) => tier.name)).toEqual([
      'Professional',
    ]);
  });

  it.each([
    ['Starter', '1 service of your choice'],
    ['Starter', 'Up to 5 consulting hours per week'],
    ['Starter', 'Basic dashboards and reporting'],
    ['Starter', 'predictive analysis, LLM integration or gamification'],
    ['Professional', '2–3 services'],
    ['Professional', 'Up to 15 consulting hours per week'],
    ['Professional', 'Email support and strategy consultation'],
    ['Enterprise', 'All services, including AI strategy and cloud infrastructure'],
    ['Enterprise', 'Negotiable hours'],
    ['Enterprise', 'Dedicated account manager'],
    ['Enterprise', 'Priority support'],
    ['Professional', 'Custom dashboards'],
    ['Enterprise', 'Custom SLA and performance metrics'],
  ])('give %s “%s”', (name, feature) => {
    expect(featuresOf(name)).toContain(feature);
  });

  it('say whom they are for', () => {
    expect(tiers.map(({ blurb }) => blurb)).toEqual([
      'For small projects, proofs of concept and pilots.',
      'For medium projects that use several AI services.',
      'For large projects with many workflows and integrations.',
    ]);
  });

  it('have three add-ons', () => {
    expect(addOns).toEqual([
      'Extra consulting hours',
      'Workshops and training',
      'Priority support',
    ]);
  });
});
