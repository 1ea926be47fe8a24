type Principle = { title: string; text: string };

/** How the company works: promises that a client can rely on. */
export const principles: Principle[] = [
  {
    title: 'Measure before building',
    text: 'Each project starts with a number that you already track. If a simple rule moves it as far as a model would, we say so and you keep the rule.',
  },
  {
    title: 'The same people throughout',
    text: 'Whoever advises you also writes the code and answers when it fails. Nothing is lost between a strategy and its delivery.',
  },
  {
    title: 'Yours when we leave',
    text: 'Code, models, prompts and documentation live in your accounts from the first day. Handover is part of the plan, not an extra.',
  },
];
