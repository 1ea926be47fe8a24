import { VisuallyHidden } from '@synapsei/remote-kit';
import { paths, type SlotProps } from '@synapsei/shared-types/host';
import { useId, useState, type KeyboardEvent } from 'react';
import { belongsToInputMethod } from '@synapsei/remote-kit/belongsToInputMethod';
import type { Group } from '../index/SearchIndex';
import { texts } from '../texts';
import { Results, type Section } from './Results';
import styles from './SearchPanel.module.css';
import { useIndex } from './useIndex';

/** The next position for each key that moves in the list. */
const moves: Record<string, (active: number, count: number) => number> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (active - 1 + count) % count,
};

const toSection = ({ kind, entries }: Group): Section => ({ heading: texts.kinds[kind], entries });

/** A link to the knowledge base, which also finds blog posts; the index has none. */
const further = (query: string): Section => ({
  heading: texts.further,
  entries: [
    {
      title: texts.inKnowledge(query),
      text: '',
      path: `${paths.knowledge}?${new URLSearchParams({ q: query }).toString()}`,
    },
  ],
});

/** The sections to show: suggestions for an empty query, otherwise the results. */
const planSections = (groups: Group[], suggestions: Group, query: string): Section[] =>
  query
    ? [...groups.map(toSection), further(query)]
    : [{ ...toSection(suggestions), heading: texts.suggestions }];

/** Closes the dialog around this panel, which belongs to the shell. */
const closeAround = (inside: Element) => inside.closest('dialog')?.close();

/** The search field and its results: a combobox with a list of links. */
export function SearchPanel({ host }: SlotProps) {
  const index = useIndex();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const query = text.trim();
  const isReady = index.status === 'ready';
  const groups = isReady ? index.value.search.find(query) : [];
  const sections = isReady ? planSections(groups, index.value.suggestions, query) : [];
  const entries = sections.flatMap((section) => section.entries);
  const hits = groups.reduce((sum, group) => sum + group.entries.length, 0);
  const summary = hits > 0 ? texts.count(hits) : texts.nothing(query);
  const optionId = (position: number) => `${id}${position}`;

  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move || entries.length === 0 || belongsToInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    const next = move(active, entries.length);
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView?.({ block: 'nearest' });
  };

  return (
    <form
      className={styles.panel}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = entries[active];
        if (!chosen) return;
        closeAround(event.currentTarget);
        host.navigate(chosen.path);
      }}
    >
      <div className={styles.top}>
        <input
          className={styles.field}
          type="text"
          dir="auto"
          inputMode="search"
          role="combobox"
          aria-label={texts.label}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={entries[active] && optionId(active)}
          placeholder={texts.placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          // Visitors open the dialog to type.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={styles.close}
          onClick={(event) => closeAround(event.currentTarget)}
        >
          {texts.close}
        </button>
      </div>
      {index.status === 'loading' && (
        <p className={styles.message} role="status">
          {texts.loading}
        </p>
      )}
      {index.status === 'failed' && (
        <div className={styles.message} role="alert">
          <p>{texts.failed}</p>
          <button type="button" className={styles.retry} onClick={index.retry}>
            {texts.tryAgain}
          </button>
        </div>
      )}
      {isReady && query && hits === 0 && <p className={styles.message}>{summary}</p>}
      {isReady && (
        <Results
          id={`${id}list`}
          label={query ? summary : texts.suggestions}
          sections={sections}
          active={active}
          optionId={optionId}
          host={host}
          onPoint={setActive}
          onFollow={closeAround}
        />
      )}
      <VisuallyHidden role="status">{isReady && query ? summary : ''}</VisuallyHidden>
      <p className={styles.keys} aria-hidden="true">
        {texts.keys.map(([key, what]) => (
          <span key={key}>
            <kbd className={styles.key}>{key}</kbd> {what}
          </span>
        ))}
      </p>
    </form>
  );
}
