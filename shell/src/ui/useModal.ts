import { lockScroll } from '@synapsei/remote-kit/lockScroll';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A native modal dialog. Closes also on a tap outside and when `query` changes. Default: no query. */
export function useModal(query = '') {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => dialog.current?.close(), []);

  const open = () => {
    dialog.current?.showModal();
    setOpen(true);
  };

  useEffect(() => {
    const element = dialog.current;
    // The content covers the whole dialog: a click on the dialog element is a click on its backdrop.
    const onClick = (event: MouseEvent) => {
      if (event.target === element) close();
    };
    const wide = matchMedia(query);
    element?.addEventListener('click', onClick);
    wide.addEventListener('change', close);
    return () => {
      element?.removeEventListener('click', onClick);
      wide.removeEventListener('change', close);
    };
  }, [close, query]);

  useEffect(() => (isOpen ? lockScroll() : undefined), [isOpen]);

  return { dialog, isOpen, open, close, onClose: () => setOpen(false) };
}
