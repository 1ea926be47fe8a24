import { BlocksRenderer, type BlocksContent } from '@strapi/blocks-react-renderer';
import { planRichText, type ArticleBlock, type HeadingRank } from '@synapsei/shared-types/content';
import { ExternalLink } from '@synapsei/remote-kit';
import { safeLink } from '@synapsei/shared-types/values';
import type { ComponentProps, ReactNode } from 'react';
import styles from './RichText.module.css';

type Renderer = ComponentProps<typeof BlocksRenderer>;
type Blocks = Required<NonNullable<Renderer['blocks']>>;
type Marks = Required<NonNullable<Renderer['modifiers']>>;
type HeadingProps = { level: number; rank?: HeadingRank; children?: ReactNode };
type Picture = { url: string; alternativeText?: string | null; caption?: string | null };

/** The level decides the size, the rank decides the element. Level 4 is the small heading. */
function Heading({ level, rank = 2, children }: HeadingProps) {
  const Element = `h${rank}` as const;
  const size = level >= 4 ? styles.small : level === 3 ? styles.medium : styles.large;
  return (
    <Element className={`${styles.heading} ${size}`} dir="auto">
      {children}
    </Element>
  );
}

/** An unsafe link keeps only its text. */
function TextLink({ url, children }: { url: string; children?: ReactNode }) {
  const href = safeLink(url);
  if (!href) return <span>{children}</span>;
  const Anchor = /^https?:/.test(href) ? ExternalLink : 'a';
  return (
    <Anchor className={styles.link} href={href}>
      {children}
    </Anchor>
  );
}

function Figure({ image }: { image: Picture & { width: number; height: number } }) {
  const { url, alternativeText, width, height, caption } = image;
  return (
    <figure className={styles.figure}>
      <img
        className={styles.image}
        src={url}
        alt={alternativeText ?? ''}
        {...{ width, height }}
        loading="lazy"
        decoding="async"
      />
      {caption && (
        <figcaption className={styles.caption} dir="auto">
          {caption}
        </figcaption>
      )}
    </figure>
  );
}

/** The renderer of each kind of block. */
const components: Blocks = {
  paragraph: ({ children }) => (
    <p className={styles.paragraph} dir="auto">
      {children}
    </p>
  ),
  heading: Heading,
  quote: ({ children }) => (
    <blockquote className={styles.quote} dir="auto">
      {children}
    </blockquote>
  ),
  code: ({ plainText }) => (
    <pre className={styles.code}>
      <code>{plainText}</code>
    </pre>
  ),
  list: ({ format, children }) => {
    const List = format === 'ordered' ? 'ol' : 'ul';
    return (
      <List className={styles.list} dir="auto">
        {children}
      </List>
    );
  },
  'list-item': ({ children }) => <li>{children}</li>,
  link: TextLink,
  image: Figure,
};

/** The renderer of each text mark. */
const marks: Marks = {
  bold: ({ children }) => <strong className={styles.bold}>{children}</strong>,
  italic: ({ children }) => <em>{children}</em>,
  underline: ({ children }) => <u>{children}</u>,
  strikethrough: ({ children }) => <s>{children}</s>,
  code: ({ children }) => <code className={styles.inlineCode}>{children}</code>,
};

/** An article's body. Expects the output of `parseBlocks`. */
export function RichText({ blocks }: { blocks: ArticleBlock[] }) {
  // Strapi's type requires media fields, such as a hash, that this page does not use.
  const content = planRichText(blocks) as unknown as BlocksContent;
  return (
    <div className={styles.text}>
      <BlocksRenderer content={content} blocks={components} modifiers={marks} />
    </div>
  );
}
