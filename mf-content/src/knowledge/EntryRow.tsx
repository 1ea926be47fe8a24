import { ExternalLink } from '@synapsei/remote-kit';
import { TagList } from '../ui/Tag';
import { entryTypes, type KnowledgeEntry } from './entries';
import styles from './EntryRow.module.css';

function Title({ entry: { href, external, title } }: { entry: KnowledgeEntry }) {
  if (!href) return title;
  const Anchor = external ? ExternalLink : 'a';
  return (
    <Anchor className={styles.link} href={href}>
      {title}
    </Anchor>
  );
}

/** A row of the knowledge base: kind, title as a link, summary. */
export function EntryRow({ entry }: { entry: KnowledgeEntry }) {
  return (
    <li className={styles.row}>
      <span className={styles.type}>{entryTypes[entry.type].one}</span>
      <div className={styles.words}>
        <h2 className={styles.title} dir="auto">
          <Title entry={entry} />
        </h2>
        {entry.text && (
          <p className={styles.text} dir="auto">
            {entry.text}
          </p>
        )}
      </div>
      <TagList tags={entry.tags} />
    </li>
  );
}
