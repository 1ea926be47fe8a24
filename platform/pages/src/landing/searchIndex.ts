import type { Catalogue, SearchEntry } from '@synapsei/shared-types/content';
import { paths } from '@synapsei/shared-types/host';
import { messageOf } from '@synapsei/base';
import type { ReadData } from './cataloguePages';
import type { LandingPage } from './renderLandingPage';

/** Most characters of an article's text in the index: each visitor who searches fetches all of them. */
const longestWords = 1500;

function articleEntry({ title, description: text, route: path, tags, words: all }: LandingPage) {
  const words = all.slice(0, longestWords);
  return { kind: 'article', title, text, path, tags, words } satisfies SearchEntry;
}

function catalogueEntries({ pages, services, products, faq }: Catalogue): SearchEntry[] {
  return [
    ...pages.map(({ path, title, description: text }) => {
      return { kind: 'page' as const, title, text, path };
    }),
    ...services.map(({ id, title, subtitle: text, description, capabilities }) => {
      const words = [...capabilities, ...description].join(' ');
      return { kind: 'service' as const, title, text, path: paths.offering(id), words };
    }),
    ...products.map(({ id, slug = id, title, subtitle: text, status, description, features }) => {
      const [path, tags] = [paths.product(slug), [status]];
      const words = [...features, ...description].join(' ');
      return { kind: 'product' as const, title, text, path, tags, words };
    }),
    ...faq.map(({ id, question: title, answer: text, wordings }) => {
      const words = wordings.join(' ');
      return { kind: 'answer' as const, title, text, path: paths.question(id), words };
    }),
  ];
}

/** The site's search entries: catalogue and articles. If the catalogue is unreadable, reports it and returns the articles. */
export async function searchEntries(read: ReadData, pages: LandingPage[]): Promise<SearchEntry[]> {
  const articles = pages.filter(({ kind }) => kind === 'article').map(articleEntry);
  try {
    const catalogue = await read('catalogue.json');
    return catalogue ? [...catalogueEntries(catalogue), ...articles] : articles;
  } catch (error) {
    console.warn(`[search] The catalogue cannot be indexed: ${messageOf(error)}.`);
    return articles;
  }
}
