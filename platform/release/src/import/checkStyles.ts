import { findUnscoped } from '@synapsei/base/findUnscoped';
import { Refusal } from '../Refusal';
import type { Files } from './fetchFiles';
import { placesOf } from './placesOf';

/**
 * @returns a line for each script that inserts rules, which the policy lets it do and nobody checks
 * @throws Refusal with file, line and selector of what would style the site or another remote, or would style nothing
 */
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
