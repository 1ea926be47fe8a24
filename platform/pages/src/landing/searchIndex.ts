import type { Catalogue, SearchEntry } from '@synapsei/shared-types/content';
import { paths } from '@synapsei/shared-types/host';
import { messageOf } from '@synapsei/base';
import type { ReadData } from './cataloguePages';
import { plainText } from './markdown';
import type { LandingPage } from './renderLandingPage';

/** Of an article's text; the words that matter come early, and each visitor who searches fetches all of them. */
const longestWords = 1500;

const articleEntry = ({ title, description, route, tags, markdown }: LandingPage): SearchEntry => ({
  kind: 'article',
  title,
  text: description,
  path: route,
  tags,
  words: plainText(markdown).slice(0, longestWords),
});

function catalogueEntries({ pages, services, products, faq }: Catalogue): SearchEntry[] {
  return [
    ...pages.map(({ path, title, description }): SearchEntry => ({
      kind: 'page',
      title,
      text: description,
      path,
    })),
    ...services.map(({ id, title, subtitle, description, capabilities }): SearchEntry => ({
      kind: 'service',
      title,
      text: subtitle,
      path: paths.offering(id),
      words: [...capabilities, ...description].join(' '),
    })),
    ...products.map(
      ({ id, slug = id, title, subtitle, status, description, features }): SearchEntry => ({
        kind: 'product',
        title,
        text: subtitle,
        path: paths.product(slug),
        tags: [status],
        words: [...features, ...description].join(' '),
      }),
    ),
    ...faq.map(({ question, answer, path = paths.knowledge }): SearchEntry => ({
      kind: 'answer',
      title: question,
      text: answer,
      path,
    })),
  ];
}

/**
 * What visitors can search for: all that the catalogue tells of, and the articles among the landing pages. Without a
 * readable catalogue these only, which is reported.
 */
export async function searchEntries(read: ReadData, pages: LandingPage[]): Promise<SearchEntry[]> {
  const articles = pages.filter(({ kind }) => kind === 'article').map(articleEntry);
  try {
    const catalogue = await read('catalogue.json');
    return catalogue ? [...catalogueEntries(catalogue), ...articles] : articles;
  } catch (error) {
    console.warn(`[search] The catalogue cannot be searched: ${messageOf(error)}.`);
    return articles;
  }
}
