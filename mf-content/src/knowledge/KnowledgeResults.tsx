import { EmptyMessage } from '../ui/EmptyMessage';
import type { KnowledgeEntry } from './entries';
import { EntryRow } from './EntryRow';
import styles from './Knowledge.module.css';

type ResultsProps = {
  found: KnowledgeEntry[];
  /** More may still arrive. */
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
        {countOf(found, loading)}
      </p>
      {empty && <EmptyMessage>Nothing matches. Try fewer or other words.</EmptyMessage>}
      {found.length > 0 && (
        <ul className={styles.list} aria-label="Results">
          {found.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </>
  );
}
