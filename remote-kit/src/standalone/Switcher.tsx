import { themes, toAddress, type Choice, type Names } from './choice';
import styles from './Standalone.module.css';

/** Links to every view, state and theme. Omits choices with a single option. */
export function Switcher({ choice, names }: { choice: Choice; names: Names }) {
  const rows = { view: names.views, state: names.states, theme: themes };
  const current = toAddress(choice);
  return (
    <nav className={styles.switcher} aria-label="Views, states and themes">
      {Object.entries(rows)
        .filter(([, row]) => row.length > 1)
        .flatMap(([kind, row]) =>
          row.map((name) => {
            const address = toAddress({ ...choice, [kind]: name });
            return (
              <a
                key={`${kind} ${name}`}
                className={styles.choice}
                href={address}
                aria-current={address === current || undefined}
              >
                {name}
              </a>
            );
          }),
        )}
    </nav>
  );
}
