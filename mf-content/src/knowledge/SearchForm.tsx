import { Icon } from '@synapsei/remote-kit';
import { useId } from 'react';
import { icons } from '../ui/icons';
import { entryTypes, type EntryType } from './entries';
import type { Search } from './searchEntries';
import styles from './SearchForm.module.css';

type SearchFormProps = {
  search: Search;
  onChange: (search: Search) => void;
  /** Called when the focus leaves the form. */
  onLeave: () => void;
};

const filters: { value: Search['type']; label: string }[] = [
  { value: 'all', label: 'All' },
  ...Object.entries(entryTypes).map(([value, { many }]) => ({
    value: value as EntryType,
    label: many,
  })),
];

/** Search text and kind; the list updates while the visitor types. */
export function SearchForm({ search, onChange, onLeave }: SearchFormProps) {
  const name = useId();
  return (
    <div className={styles.form} role="search" onBlur={onLeave}>
      <label className={styles.field}>
        <span className={styles.label}>Search the knowledge base</span>
        <span className={styles.box}>
          <Icon path={icons.search} />
          <input
            className={styles.input}
            type="search"
            dir="auto"
            value={search.query}
            onChange={(event) => onChange({ ...search, query: event.target.value })}
          />
        </span>
      </label>
      <fieldset className={styles.filters}>
        <legend className={styles.label}>Show</legend>
        {filters.map(({ value, label }) => (
          <label key={value} className={styles.filter}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              checked={search.type === value}
              onChange={() => onChange({ ...search, type: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
