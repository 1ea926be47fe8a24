import { useEffect, useRef, useState } from 'react';
import type { Overrides } from '../overrides/createOverrides';
import type { Site } from '../SiteContext';
import { shellVersion } from '../shellVersion';
import { useStore } from '../useStore';
import { describeRemotes, toText } from './describeRemotes';
import styles from './InspectorPanel.module.css';
import { OverrideForm } from './OverrideForm';
import { FaultList } from './FaultList';
import { RemoteTable } from './RemoteTable';

type Props = { site: Site; overrides: Overrides; onClose: () => void };

/** What runs on this page and why, and a way to take one remote from elsewhere. */
export function InspectorPanel({ site, overrides, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [copied, setCopied] = useState('');
  const choices = useStore(site.releases);
  const registry = useStore(site.registry);
  // States change with what is on the page.
  useStore(site.remotes.mounted);
  const faults = useStore(site.remotes.faults);
  const rows = describeRemotes(choices, site.remotes.all(), registry);

  useEffect(() => dialog.current?.showModal(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(toText(rows, faults, registry.revision, shellVersion));
      setCopied('Copied');
    } catch {
      setCopied('The browser refused: select the table instead');
    }
  }

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
        Shell {shellVersion}, registry revision {registry.revision}
      </p>
      <RemoteTable rows={rows} />
      <FaultList faults={faults} />
      <p className={styles.actions}>
        <button type="button" className={styles.button} onClick={() => void copy()}>
          Copy as text
        </button>
        <span role="status">{copied}</span>
      </p>
      <OverrideForm overrides={overrides} />
    </dialog>
  );
}
