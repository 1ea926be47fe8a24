import { readCoverage, readSpecification } from './readCoverage';

const cell = (text: string) => text.replaceAll('|', '\\|');

/** Prints, as Markdown, each sentence of the specification with the tests that show it. */
export function printCoverage(): void {
  const coverage = readCoverage();
  for (const [part, { section, sentences }] of Object.entries(readSpecification())) {
    const rows = Object.entries(sentences).map(([number, text]) => {
      const tests = coverage.filter(({ sentence }) => sentence === `${part}.${number}`);
      const shownBy = tests.map(({ file, title }) => `\`${file}\` › ${cell(title)}`);
      return `| ${number} | ${cell(text)} | ${shownBy.join('<br>')} |`;
    });
    console.log(
      [
        `## ${section}`,
        '',
        `| ${part} | sentence | tests |`,
        '| --- | --- | --- |',
        ...rows,
        '',
      ].join('\n'),
    );
  }
}
