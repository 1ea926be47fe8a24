import type { RuntimeConfig } from '@synapsei/shared-types/config';
import type { Article } from '@synapsei/shared-types/content';
import { cardDigest, renderCard, type Card } from '../og/renderCard';
import { articlePage } from './articlePage';
import { fetchCover } from './fetchArticles';
import type { LandingKind, LandingPage } from './LandingPage';
import type { Previews } from './Previews';

const kickers: Record<LandingKind, string> = {
  article: 'Article',
  service: 'Service',
  product: 'Product',
};

/** Draws a page's preview where the site serves it. @returns its address, such as `/og/a-3.0123abcd.png` */
export async function placePreview(
  previews: Previews,
  company: string,
  { kind, title, art = '', path }: LandingPage,
): Promise<string> {
  const card: Card = { company, kicker: kickers[kind], title, art };
  const name = path.replaceAll('/', '-').replace(/^-|-$/g, '');
  const file = `og/${name}.${cardDigest(card).slice(0, 8)}.png`;
  await previews.place(file, async () => (await renderCard(card)).png);
  return `/${file}`;
}

/** Draws an article's preview. `address`: where the content service answers this machine. @returns the picture's address */
export async function placeArticlePreview(
  previews: Previews,
  article: Article,
  config: RuntimeConfig,
  address: string,
): Promise<string> {
  const art = await fetchCover(article, config, address);
  return placePreview(previews, config.brand.company, { ...articlePage(article), art });
}
