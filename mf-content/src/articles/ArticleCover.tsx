import type { Article } from '@synapsei/shared-types/content';
import { Cover } from '../ui/Cover';

type ArticleCoverProps = {
  article: Article;
  /** Loads at once, for the picture at the top of a page. Default: loads lazily. */
  eager?: boolean;
};

/** An article's picture; without one, a pattern drawn from its title. */
export function ArticleCover({ article, eager }: ArticleCoverProps) {
  const { title, image } = article.attributes;
  const { url = null, alternativeText, width, height } = image.data?.attributes ?? {};
  const size = { width, height };
  return <Cover src={url} alt={alternativeText ?? ''} {...size} seed={title} eager={eager} />;
}
