import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parserOf, readJson } from '@synapsei/base';
import { inRoot } from '@synapsei/presets/inRoot';
import { git } from '../runTool';

type Tag = { sentence: string; title: string };

/** `// Specification: home.2, roles.1` above `test`, `it`, `test.each` or a loop. Skipped tests do not count. */
const tagged =
  /^ *\/\/ Specification: (.+)\n(?: *\/\/.*\n)* *(?:for \(.*\)(?: \{)?\s+)?(?:test|it)(?:\.each\b[^]*?\))?\(\s*(['"`])(.*?)\2/gm;

/** Reads the tags in a source file; none if the file has a group that never runs. */
export function readTags(source: string): Tag[] {
  if (/\bdescribe\.(skip|fixme)\(/.test(source)) return [];
  return [...source.matchAll(tagged)].flatMap(([, names = '', , title = '']) =>
    names.split(/,\s*/).map((sentence) => ({ sentence, title })),
  );
}

const specificationFile = 'docs/specification.json';

/** Part → its section's title and the sentences in it; `home.2` names the second one of `home`. */
const parseSpecification = parserOf(
  v.record(
    v.string(),
    v.object({ section: v.string(), sentences: v.record(v.string(), v.string()) }),
  ),
);

const readSpecification = () => readJson(inRoot(specificationFile), parseSpecification);

function readCoverage(): (Tag & { file: string })[] {
  const query = ['grep', '-l', '--untracked', '^ *// Specification: ', '--', '*.ts', '*.tsx'];
  return git(inRoot(), ...query)
    .split('\n')
    .flatMap((file) =>
      readTags(readFileSync(inRoot(file), 'utf8')).map((tag) => ({ ...tag, file })),
    );
}

/** One sentence for each sentence of the specification without a test, and for each tag without a sentence. */
export function findMissingTests(
  specification = readSpecification(),
  coverage = readCoverage(),
): string[] {
  const sentences = Object.entries(specification).flatMap(([part, { sentences }]) =>
    Object.entries(sentences).map(([number, text]) => [`${part}.${number}`, text] as const),
  );
  const known = new Set<string>(sentences.map(([name]) => name));
  const shown = new Set(coverage.map(({ sentence }) => sentence));
  const found = sentences.length > 0 ? [] : [`${specificationFile} has no sentences.`];
  for (const [name, text] of sentences)
    if (!shown.has(name)) found.push(`${specificationFile}: no test is tagged ${name}: "${text}"`);
  for (const { file, sentence } of coverage)
    if (!known.has(sentence)) found.push(`${file}: ${sentence} is not in ${specificationFile}.`);
  return found;
}

const cell = (text: string) => text.replaceAll('|', '\\|');

/** Prints, as Markdown, each sentence of the specification with the tests that show it. */
export function printCoverage(): void {
  const coverage = readCoverage();
  for (const [part, { section, sentences }] of Object.entries(readSpecification())) {
    console.log(`## ${section}\n\n| ${part} | sentence | tests |\n| --- | --- | --- |`);
    for (const [number, text] of Object.entries(sentences)) {
      const tests = coverage.filter(({ sentence }) => sentence === `${part}.${number}`);
      const shownBy = tests.map(({ file, title }) => `\`${file}\` › ${cell(title)}`);
      console.log(`| ${number} | ${cell(text)} | ${shownBy.join('<br>')} |`);
    }
    console.log();
  }
}
