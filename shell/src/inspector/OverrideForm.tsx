import { useStore } from '@synapsei/shared-types/host';
import { CopyButton, Text } from '@synapsei/remote-kit';
import { useId, useState } from 'react';
import type { Overrides } from '../overrides/Overrides';
import { listOrigins } from '../overrides/isAllowed';
import { offerLink } from '../overrides/offerLink';
import styles from './InspectorPanel.module.css';

/** Lists the tab's overrides and adds new ones. */
export function OverrideForm({ overrides }: { overrides: Overrides }) {
  const list = useStore(overrides);
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={styles.heading}>
        Overrides of this tab
      </h3>
      {list.length === 0 && <p className={styles.facts}>None: every remote runs as deployed.</p>}
      <ul className={styles.list}>
        {list.map(({ name, url, isEnabled, problem: failure }) => (
          <li key={name} className={styles.item}>
            <span>
              <Text>{`${name} from ${url}${isEnabled ? '' : ' (disabled)'}`}</Text>
              {failure && <span className={styles.problem}>{` ${failure}`}</span>}
            </span>
            <button type="button" className={styles.button} onClick={() => overrides.toggle(name)}>
              {`${isEnabled ? 'Disable' : 'Enable'} ${name}`}
            </button>
            <button type="button" className={styles.button} onClick={() => overrides.remove(name)}>
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
      {list.length > 0 && (
        <p className={styles.actions}>
          <CopyButton
            label="Copy link with these overrides"
            className={styles.button}
            read={() =>
              offerLink(
                location,
                list.map(({ url }) => url),
              )
            }
          />
        </p>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void overrides.add(address).then(setProblem);
        }}
      >
        <label htmlFor={id}>Port or address that serves a remote</label>
        <input
          id={id}
          className={styles.input}
          value={address}
          placeholder="8082"
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          aria-invalid={problem !== null}
          onChange={(event) => setAddress(event.target.value)}
        />
        <button type="submit" className={styles.primary}>
          Override
        </button>
      </form>
      <p id={`${id}-hint`} className={styles.facts}>
        {`Allowed origins: ${listOrigins(overrides.sources())}`}
      </p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </section>
  );
}
