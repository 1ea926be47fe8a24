import { findUnscoped } from '@synapsei/base/findUnscoped';
import { Refusal } from '../Refusal';
import type { Files } from './fetchFiles';

/** `file:line` of the first match in each of the texts. */
export const placesOf = (pattern: RegExp, texts: (readonly [file: string, text: string])[]) =>
  texts.flatMap(([file, text]) => {
    const { index } = pattern.exec(text) ?? {};
    return index === undefined ? [] : `${file}:${text.slice(0, index).split('\n').length}`;
  });

/** @returns a line for each script that inserts rules, unchecked @throws Refusal with the place of what would style others */
export function checkStyles(files: Files): string[] {
  const texts = [...files].map(([file, bytes]) => [file, bytes.toString()] as const);
  const unscoped = texts
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, text]) =>
      findUnscoped(text).map(
        ({ line, selector, reason }) => `${file}:${line} has the selector "${selector}": ${reason}`,
      ),
    );
  const scripts = texts.filter(([file]) => /\.m?js$/.test(file));
  const ofPage = placesOf(/document\.adoptedStyleSheets/, scripts);
  const found = [
    ...unscoped,
    ...ofPage.map((place) => `${place} sets style sheets of the document`),
  ];
  if (found.length > 0) throw new Refusal('Its styles would reach the whole page:', found);

  const inserting = scripts.filter(([, text]) => text.includes('insertRule('));
  const others = scripts.filter((script) => !inserting.includes(script));
  const inPage = placesOf(/createElement\(\s*(["'`])style\1/, others);
  if (inPage.length > 0)
    throw new Refusal(
      "The site's policy lets no style into the page; emit them as files:",
      inPage.map((place) => `${place} makes a style element`),
    );
  return inserting.map(
    ([file]) => `${file} inserts styles that nobody checks: keep them to classes of its own`,
  );
}
