import type { RemoteRow } from './describeRemotes';
import styles from './InspectorPanel.module.css';

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

export function RemoteTable({ rows }: { rows: readonly RemoteRow[] }) {
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
