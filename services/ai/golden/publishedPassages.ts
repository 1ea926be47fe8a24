import path from 'node:path';
import { readArticleList } from '@synapsei/shared-types/content';
// The sources of catalogue.json and of the content service, so that questions cover what visitors
// read.
import catalogue from '../../../mf-content/src/catalogue/catalogue';
import { loadArticles } from '../../content/src/articles/loadArticles';
import { readConfig } from '../src/config';
import type { Passage } from '../src/knowledge/Passage';
import { articlePassages, cataloguePassages } from '../src/knowledge/toPassages';

const contentFolder = path.join(__dirname, '..', '..', 'content', 'content');

/** What the site publishes, in the form that the assistant fetches. */
export async function publishedPassages(): Promise<Passage[]> {
  const stored = { data: await loadArticles(contentFolder) };
  return [
    ...cataloguePassages(overNetwork(catalogue)),
    ...articlePassages(readArticleList(readConfig({}).articles, overNetwork(stored))),
  ];
}

function overNetwork(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
