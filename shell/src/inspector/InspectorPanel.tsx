import { lockScroll } from '@synapsei/remote-kit/lockScroll';
import { useEffect, useRef } from 'react';
import type { Overrides } from '../overrides/createOverrides';
import type { Site } from '../SiteContext';
import { shellVersion } from '../shellVersion';
import { useStore } from '../useStore';
import { CopyButton } from './CopyButton';
import { describeRemotes, toLine, toText } from './describeRemotes';
import styles from './InspectorPanel.module.css';
import { OverrideForm } from './OverrideForm';
import { OverrideOffer } from './OverrideOffer';
import { RemoteTable } from './RemoteTable';
import { useStates } from './useStates';

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
      <CopyButton
        label="Copy as text"
        read={() => toText(rows, faults, registry.revision, shellVersion())}
      />
      <OverrideForm overrides={overrides} />
    </dialog>
  );
}
