import type { RuntimeConfig } from '@synapsei/shared-types/config';
import type { Article } from '@synapsei/shared-types/content';
import { cardDigest, renderCard, type Card } from '../og/renderCard';
import { articlePage } from './articlePage';
import { fetchCover } from './fetchArticles';
import { kinds, type LandingPage } from './renderLandingPage';

type Draw = () => Promise<Uint8Array>;

/** Stores and serves the pictures of link previews. What is there already is not drawn again. */
export type Previews = {
  /** A picture at `file` of the site, such as `og/a-3.0123abcd.png`; the name contains its hash. */
  place: (file: string, draw: Draw) => Promise<void>;
  /** The picture with this hash, for a file with a fixed name. */
  keep: (hash: string, draw: Draw) => Promise<Uint8Array>;
};

/** Draws a page's preview where the site serves it. @returns its address, such as `/og/a-3.0123abcd.png` */
export async function placePreview(
  previews: Previews,
  company: string,
  { kind, title, art = '', path }: LandingPage,
): Promise<string> {
  const card: Card = { company, kicker: kinds[kind].name, title, art };
  const name = path.replaceAll('/', '-').replace(/^-|-$/g, '');
  const file = `og/${name}.${cardDigest(card).slice(0, 8)}.png`;
  await previews.place(file, () => renderCard(card));
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
