import type { SearchEntry } from '@synapsei/shared-types/content';
import type { HostApi } from '@synapsei/shared-types/host';
import styles from './Results.module.css';

/** Entries under one heading. */
export type Section = { heading: string; entries: Pick<SearchEntry, 'title' | 'text' | 'path'>[] };

type Props = {
  id: string;
  label: string;
  sections: Section[];
  /** Position among all entries, from 0. */
  active: number;
  optionId: (position: number) => string;
  host: Pick<HostApi, 'href'>;
  onPoint: (position: number) => void;
  onFollow: (link: Element) => void;
};

/** The list of a combobox: links, so that each can also be opened in another tab. */
export function Results(props: Props) {
  const { id, label, sections, active, optionId, host, onPoint, onFollow } = props;
  const startOf = (section: number) =>
    sections.slice(0, section).reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={label}>
      {sections.map(({ heading, entries }, section) => (
        <div className={styles.section} role="group" aria-label={heading} key={heading}>
          <p className={styles.heading} aria-hidden="true">
            {heading}
          </p>
          {entries.map(({ title, text, path }, index) => {
            const own = startOf(section) + index;
            return (
              <a
                className={styles.option}
                id={optionId(own)}
                role="option"
                aria-selected={own === active}
                tabIndex={-1}
                href={host.href(path)}
                key={path + title}
                onPointerMove={() => onPoint(own)}
                onClick={(event) => onFollow(event.currentTarget)}
              >
                <span className={styles.title} dir="auto">
                  {title}
                </span>
                {text && (
                  <span className={styles.text} dir="auto">
                    {text}
                  </span>
                )}
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
}
