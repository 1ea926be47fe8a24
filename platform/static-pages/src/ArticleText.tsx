/** @jsxRuntime automatic */
import type { Article } from '@synapsei/shared-types/content';
import { RichText, type TextAddresses } from './RichText';

type Attributes = Article['attributes'];

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** An article's tags, each once. */
export function tagsOf({ tags }: Pick<Attributes, 'tags'>): string[] {
  const names = tags?.split(',').map((tag) => tag.trim()) ?? [];
  return [...new Set(names.filter(Boolean))];
}

function Note({ publishedAt, tags }: Pick<Attributes, 'publishedAt' | 'tags'>) {
  const moment = new Date(publishedAt ?? '');
  const names = tagsOf({ tags });
  const isDated = !Number.isNaN(moment.getTime());
  if (!isDated && names.length === 0) return null;
  return (
    <div className="note">
      {isDated && <time dateTime={publishedAt ?? ''}>{dateFormat.format(moment)}</time>}
      {names.length > 0 && (
        <ul className="tags" aria-label="Categories">
          {names.map((name) => (
            <li className="tag" key={name}>
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A whole article or post: date and tags, title, cover, lead and text. */
export function ArticleText({
  attributes,
  ...addresses
}: TextAddresses & { attributes: Attributes }) {
  const { title, subTitle, content, image } = attributes;
  const cover = image.data?.attributes;
  return (
    <article>
      <Note {...attributes} />
      <h1>{title}</h1>
      {cover && (
        <img
          className="cover"
          src={addresses.imageAt(cover.url)}
          alt={cover.alternativeText ?? ''}
          width={cover.width}
          height={cover.height}
        />
      )}
      {subTitle && <p className="lead">{subTitle}</p>}
      <RichText blocks={content ?? []} {...addresses} />
    </article>
  );
}
