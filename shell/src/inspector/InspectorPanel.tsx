import { useStore } from '@synapsei/shared-types/host';
import { CopyButton } from '@synapsei/remote-kit';
import { lockScroll } from '@synapsei/remote-kit/lockScroll';
import { useEffect, useRef } from 'react';
import type { Overrides } from '../overrides/Overrides';
import type { Site } from '../SiteContext';
import { shellVersion } from '../shellVersion';
import { describeRemotes, toLine, toText, type RemoteRow } from './describeRemotes';
import styles from './InspectorPanel.module.css';
import { OverrideForm } from './OverrideForm';
import { OverrideOffer } from './OverrideOffer';
import { useStates } from './useStates';

const columns: [keyof RemoteRow, string][] = [
  ['version', 'Version'],
  ['source', 'Source'],
  ['reason', 'Reason'],
  ['state', 'State'],
  ['loadTime', 'Load time'],
  ['contract', 'Contract'],
  ['shared', 'Shared'],
  ['team', 'Team'],
];

function RemoteTable({ rows }: { rows: readonly RemoteRow[] }) {
  return (
    // On a phone each row is a list.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it in a small window
    <div className={styles.scroller} role="region" aria-label="Remotes" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Remote</th>
            {columns.map(([key, label]) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.name} ${row.version}`}>
              <th scope="row">{row.name}</th>
              {columns.map(([key, label]) => (
                <td key={key} data-label={label}>
                  {row[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Props = { site: Site; overrides: Overrides; onClose: () => void };

/** Shows what runs on this page and why, and lets a developer override a remote. */
export function InspectorPanel({ site, overrides, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const choices = useStore(site.choices);
  const registry = useStore(site.registry);
  // Modules change with the page, and load while the panel is open.
  useStore(site.remotes.mounted);
  useStates(site.remotes.all());
  const faults = useStore(site.remotes.faults);
  const rows = describeRemotes(choices, site.remotes.all(), registry);

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(lockScroll, []);

  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby="inspector-title"
      onClose={onClose}
    >
      <div className={styles.top}>
        <h2 id="inspector-title" className={styles.title}>
          Remotes on this page
        </h2>
        <button type="button" className={styles.button} onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <p className={styles.facts}>
        {`Shell ${shellVersion()}, registry revision ${registry.revision}`}
      </p>
      <OverrideOffer overrides={overrides} />
      <RemoteTable rows={rows} />
      {faults.length > 0 && (
        <section aria-labelledby="inspector-faults">
          <h3 id="inspector-faults" className={styles.heading}>
            Faults on this page
          </h3>
          <ol className={styles.list}>
            {faults.map((fault, index) => (
              <li key={index} className={styles.fault}>
                {toLine(fault)}
              </li>
            ))}
          </ol>
        </section>
      )}
      <p className={styles.actions}>
        <CopyButton
          label="Copy as text"
          className={styles.button}
          read={() => toText(rows, faults, registry.revision, shellVersion())}
        />
      </p>
      <OverrideForm overrides={overrides} />
    </dialog>
  );
}
