/** @jsxRuntime automatic */
import {
  planRichText,
  type Article,
  type ArticleBlock,
  type HeadingRank,
  type ListBlock,
} from '@synapsei/shared-types/content';
import { BlocksRenderer, type BlocksContent } from '@strapi/blocks-react-renderer';
import type { ComponentProps, ReactNode } from 'react';

type Blocks = NonNullable<ComponentProps<typeof BlocksRenderer>['blocks']>;

export type TextAddresses = {
  /** Converts a link's address for the page; null if it is unsafe, so that only its text is shown. */
  linkTo: (address: string) => string | null;
  /** Converts an image's address for the page. */
  imageAt: (address: string) => string;
};

type HeadingProps = { rank?: HeadingRank; children?: ReactNode };

function Heading({ rank = 2, children }: HeadingProps) {
  const Element = `h${rank}` as const;
  return <Element>{children}</Element>;
}

/** In Strapi's format a nested list follows the item that it belongs to; in HTML it is part of it. */
function nest({ children, ...list }: ListBlock): object {
  const items: { type: 'list-item'; children: object[] }[] = [];
  for (const child of children)
    if (child.type === 'list-item') items.push({ ...child, children: [...child.children] });
    else if (items.length > 0) items.at(-1)!.children.push(nest(child));
    else items.push({ type: 'list-item', children: [nest(child)] });
  return { ...list, children: items };
}

/** An article's body. Looks come from the page's style sheet, headings continue its outline. */
export function RichText({ blocks, linkTo, imageAt }: TextAddresses & { blocks: ArticleBlock[] }) {
  const components: Blocks = {
    heading: Heading,
    link: ({ url, children }) => {
      const href = linkTo(url);
      return href === null ? <span>{children}</span> : <a href={href}>{children}</a>;
    },
    image: ({ image }) => (
      <figure>
        <img
          src={imageAt(image.url)}
          alt={image.alternativeText ?? ''}
          width={image.width}
          height={image.height}
          loading="lazy"
        />
        {image.caption && <figcaption>{image.caption}</figcaption>}
      </figure>
    ),
  };
  const planned = planRichText(blocks).map((one) => (one.type === 'list' ? nest(one) : one));
  // Strapi's own type requires media fields, such as a hash, that nothing here shows.
  return <BlocksRenderer content={planned as unknown as BlocksContent} blocks={components} />;
}

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
