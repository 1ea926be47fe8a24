import type { RuntimeConfig } from '@synapsei/shared-types/config';
import type { Article } from '@synapsei/shared-types/content';
import { articlePage } from './articlePage';
import { fetchCover } from './fetchArticles';
import { placePreview } from './placePreview';
import type { Previews } from './Previews';

/** Draws an article's preview. `address`: where the content service answers this machine. @returns the picture's address */
export async function placeArticlePreview(
  previews: Previews,
  article: Article,
  config: RuntimeConfig,
  address: string,
): Promise<string> {
  const page = articlePage(article, await fetchCover(article, config, address));
  return placePreview(previews, config.brand.company, page);
}
