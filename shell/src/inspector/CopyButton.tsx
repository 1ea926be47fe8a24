import { copyText } from '@synapsei/remote-kit';
import { useState } from 'react';
import styles from './InspectorPanel.module.css';

type Props = { label: string; read: () => string };

/** Copies a text and reports whether the browser allowed it. */
export function CopyButton({ label, read }: Props) {
  const [answer, setAnswer] = useState('');

  const copy = async () =>
    setAnswer((await copyText(read())) ? 'Copied' : 'The browser refused to copy');

  return (
    <p className={styles.actions}>
      <button type="button" className={styles.button} onClick={() => void copy()}>
        {label}
      </button>
      <span role="status">{answer}</span>
    </p>
  );
}
