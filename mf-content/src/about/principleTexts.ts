type Principle = { title: string; text: string };

/** How the company works: promises that a client can rely on. */
export const principles: Principle[] = [
  {
    title: 'Measure before building',
    text: 'Each project starts with a number you already track. If a simple rule moves it as far as a model would, we tell you, and you keep the rule.',
  },
  {
    title: 'The same people throughout',
    text: 'The people who advise you also write the code and answer when it fails. Nothing gets lost between strategy and delivery.',
  },
  {
    title: 'Yours when we leave',
    text: 'Code, models, prompts and documentation live in your accounts from the first day. Handover is part of the plan, not an extra.',
  },
];
