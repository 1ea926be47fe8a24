import { holdPage } from '@synapsei/shared-types/holdPage';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import styles from './ChatPanel.module.css';

type Props = { label: string; isOpen: boolean; onClose: () => void; children: ReactNode };

const phone = '(width <= 768px)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(phone);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/**
 * The panel's frame. On a desktop the page beside it stays in use; on a phone, which it fills, it is
 * modal: the browser keeps the focus inside, and its way back closes the panel.
 */
export function PanelDialog({ label, isOpen, onClose, children }: Props) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const isModal = useSyncExternalStore(subscribe, () => matchMedia(phone).matches);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!isOpen || !dialog) return undefined;
    if (isModal) dialog.showModal();
    else dialog.show();
    return () => dialog.close();
  }, [isOpen, isModal]);

  useEffect(() => (isOpen && isModal ? holdPage() : undefined), [isOpen, isModal]);

  return (
    <dialog
      ref={dialogRef}
      className={styles.panel}
      aria-label={label}
      data-chat=""
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
