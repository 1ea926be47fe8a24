/** Deployables that are released here, and the line, there once, that each of their releases changes. */
export const changes: Record<string, { file: string; line: string }> = {
  shell: { file: 'src/texts.ts', line: 'All rights reserved.' },
  'mf-content': { file: 'src/products/ProductList.tsx', line: 'Products are sorted by priority.' },
  'mf-chat': { file: 'src/widget/ChatWidget.tsx', line: 'Open chat with' },
};

/** What was released between a visitor's two visits. */
export type Scenario = { name: string; releases: [part: string, count: number][] };

/** The statement to meet is about the first; differences reach back three versions. */
export const scenarios: Scenario[] = [
  { name: 'mf-content', releases: [['mf-content', 1]] },
  { name: 'shell', releases: [['shell', 1]] },
  {
    name: 'mf-content and mf-chat',
    releases: [
      ['mf-content', 1],
      ['mf-chat', 1],
    ],
  },
  { name: 'mf-content, three times', releases: [['mf-content', 3]] },
  { name: 'mf-content, five times', releases: [['mf-content', 5]] },
];

/** How many releases of a part are needed. */
export const releasesOf = (part: string): number =>
  scenarios
    .flatMap(({ releases }) => releases)
    .reduce((most, [released, count]) => (released === part ? Math.max(most, count) : most), 0);
