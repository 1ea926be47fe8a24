import path from 'node:path';
// The very sources of catalogue.json and of the content service: what visitors read is what is asked about.
import catalogue from '../../../mf-content/src/catalogue/catalogue';
import { loadArticles } from '../../content/src/articles/loadArticles';
import { parseArticles, parseCatalogue } from '../src/knowledge/parseSources';
import type { Passage } from '../src/knowledge/Passage';
import { articlePassages, cataloguePassages } from '../src/knowledge/toPassages';

const contentFolder = path.join(__dirname, '..', '..', 'content', 'content');

/** What the site publishes, as the assistant gets it over the network. */
export async function publishedPassages(): Promise<Passage[]> {
  const published = (await loadArticles(contentFolder)).filter(
    ({ attributes }) => attributes.publishedAt !== null,
  );
  return [
    ...cataloguePassages(parseCatalogue(overNetwork(catalogue))),
    ...articlePassages(parseArticles(overNetwork({ data: published }))),
  ];
}

function overNetwork(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
