import { ExternalLink, Text } from '@synapsei/remote-kit';
import { EmptyMessage } from '../ui/states/EmptyMessage';
import shapes from '../ui/shapes.module.css';
import { TagList } from '../ui/Tag';
import { entryTypes, type KnowledgeEntry } from './entries';
import styles from './KnowledgeResults.module.css';
import { Questions } from './Questions';

function Title({ entry: { href, type, title } }: { entry: KnowledgeEntry }) {
  if (!href) return title;
  const Anchor = type === 'post' ? ExternalLink : 'a';
  return (
    <Anchor className={styles.link} href={href}>
      {title}
    </Anchor>
  );
}

/** A row of the knowledge base: kind, title as a link, summary. */
function EntryRow({ entry }: { entry: KnowledgeEntry }) {
  return (
    <li className={styles.row}>
      <span className={styles.type}>{entryTypes[entry.type].one}</span>
      <div className={styles.words}>
        <h2 className={shapes.cardTitle} dir="auto">
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

/** A topic with those of its questions that were found. */
function TopicRow({ topic, entries }: { topic: string; entries: KnowledgeEntry[] }) {
  return (
    <li className={styles.row}>
      <span className={styles.type}>{entryTypes.question.many}</span>
      <div className={styles.topic}>
        <h2 className={shapes.cardTitle}>{topic}</h2>
        <div>
          <Questions entries={entries} />
        </div>
      </div>
    </li>
  );
}

type ResultsProps = {
  found: KnowledgeEntry[];
  /** More entries are still loading. */
  loading: boolean;
};

function countOf(found: KnowledgeEntry[], loading: boolean): string {
  const results = found.length === 1 ? '1 result' : `${found.length} results`;
  return loading ? `${results}, loading more` : results;
}

/** The results, with their number announced on change. */
export function KnowledgeResults({ found, loading }: ResultsProps) {
  const empty = found.length === 0 && !loading;
  return (
    <>
      <p className={styles.count} role="status">
        <Text>{countOf(found, loading)}</Text>
      </p>
      {empty && <EmptyMessage>No matches. Try fewer or different words.</EmptyMessage>}
      {found.length > 0 && (
        <ul className={styles.list} aria-label="Results">
          {found.map((entry, place) => {
            const { id, topic } = entry;
            if (!topic) return <EntryRow key={id} entry={entry} />;
            if (found[place - 1]?.topic === topic) return null;
            const entries = found.filter((other) => other.topic === topic);
            return <TopicRow key={topic} topic={topic} entries={entries} />;
          })}
        </ul>
      )}
    </>
  );
}
