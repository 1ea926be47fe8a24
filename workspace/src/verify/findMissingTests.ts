import {
  readCoverage,
  readSpecification,
  specificationFile,
  type Coverage,
  type Specification,
} from './readCoverage';

/** One sentence for each sentence of the specification that no test shows, and for each tag that names none. */
export function findMissingTests(
  specification: Specification = readSpecification(),
  coverage: Coverage = readCoverage(),
): string[] {
  const sentences = Object.entries(specification).flatMap(([part, { sentences }]) =>
    Object.entries(sentences).map(([number, text]) => [`${part}.${number}`, text] as const),
  );
  const known = new Set<string>(sentences.map(([name]) => name));
  const shown = new Set(coverage.map(({ sentence }) => sentence));
  if (sentences.length === 0) return [`${specificationFile} has no sentences.`];
  return [
    ...sentences
      .filter(([name]) => !shown.has(name))
      .map(([name, text]) => `${specificationFile}: no test is tagged ${name}: "${text}"`),
    ...coverage
      .filter(({ sentence }) => !known.has(sentence))
      .map(({ file, sentence }) => `${file}: ${sentence} is not in ${specificationFile}.`),
  ];
}
