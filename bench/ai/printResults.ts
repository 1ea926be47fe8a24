import type { Figure } from './toFigures';

/** Prints the figures, and how many targets are met. */
export function printResults(figures: Figure[]): void {
  console.table(
    Object.fromEntries(
      figures.map(({ name, isMet, ...figure }) => [
        name,
        { ...figure, result: isMet ? 'hit' : 'MISS' },
      ]),
    ),
  );
  const hits = figures.filter(({ isMet }) => isMet).length;
  console.log(`${hits} of ${figures.length} targets met.`);
}
