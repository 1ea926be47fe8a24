import { BlocksRenderer, type BlocksContent } from '@strapi/blocks-react-renderer';
import { planRichText, type ArticleBlock } from '@synapsei/shared-types/content';
import styles from './RichText.module.css';
import { blocks as components, marks } from './richTextComponents';

/** An article's body. Expects the output of `parseBlocks`. */
export function RichText({ blocks }: { blocks: ArticleBlock[] }) {
  // Strapi's own type requires media fields, such as a hash, that nothing here shows.
  const content = planRichText(blocks) as unknown as BlocksContent;
  return (
    <div className={styles.text}>
      <BlocksRenderer content={content} blocks={components} modifiers={marks} />
    </div>
  );
}
