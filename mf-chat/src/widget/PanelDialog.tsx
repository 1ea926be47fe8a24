import { lockScroll } from '@synapsei/remote-kit/lockScroll';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useIsPhone } from '../ui/useIsPhone';
import styles from './ChatPanel.module.css';

type Props = { label: string; isOpen: boolean; onClose: () => void; children: ReactNode };

/**
 * The panel's frame. On a desktop the page next to it stays usable; on a phone, which it fills, it
 * is modal: the browser traps focus, and the back button closes the panel.
 */
export function PanelDialog({ label, isOpen, onClose, children }: Props) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const isModal = useIsPhone();

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!isOpen || !dialog) return undefined;
    if (isModal) dialog.showModal();
    else dialog.show();
    return () => dialog.close();
  }, [isOpen, isModal]);

  useEffect(() => (isOpen && isModal ? lockScroll() : undefined), [isOpen, isModal]);

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
