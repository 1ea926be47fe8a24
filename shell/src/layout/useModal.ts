import { lockScroll } from '@synapsei/remote-kit/lockScroll';
import { useCallback, useEffect, useRef, useState } from 'react';

const desktop = '(width > 768px)';

/** A native modal dialog that also closes on a tap outside, and when its button disappears. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => dialog.current?.close(), []);

  const open = () => {
    dialog.current?.showModal();
    setOpen(true);
  };

  useEffect(() => {
    const element = dialog.current;
    // The content covers the whole dialog: a click on the dialog element is a click on its
    // backdrop.
    const onClick = (event: MouseEvent) => {
      if (event.target === element) close();
    };
    const wide = matchMedia(desktop);
    element?.addEventListener('click', onClick);
    wide.addEventListener('change', close);
    return () => {
      element?.removeEventListener('click', onClick);
      wide.removeEventListener('change', close);
    };
  }, [close]);

  useEffect(() => (isOpen ? lockScroll() : undefined), [isOpen]);

  return { dialog, isOpen, open, close, onClose: () => setOpen(false) };
}
