export type Point = { title: string; text: string };

export const points: Point[] = [
  {
    title: 'A release of its own',
    text: 'This part is built, tested and released alone; the rest of the site stays as it is.',
  },
  {
    title: 'The look of the site',
    text: 'Colours, spacing and type are the tokens that all parts share, in both themes.',
  },
  {
    title: 'A failure of its own',
    text: 'When these points cannot be loaded, only this place says so and offers another try.',
  },
];
