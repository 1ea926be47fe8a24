import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { NavigationEntry } from '@synapsei/shared-types';
import { useSite } from '../SiteContext';
import { ThemeToggle } from '../theme/ThemeToggle';
import styles from './BurgerMenu.module.css';
import { NavigationLink } from './NavigationLink';

type Props = {
  before: NavigationEntry[];
  services: NavigationEntry[];
  after: NavigationEntry[];
};

/** The slide-in menu at 768 px or less: a native dialog, so focus and background are the browser's business. */
export function BurgerMenu({ before, services, after }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { theme } = useSite();
  const { pathname } = useLocation();
  const close = () => dialog.current?.close();

  useEffect(close, [pathname]);
  useEffect(() => {
    const wide = matchMedia('(width > 768px)');
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  const open = () => {
    dialog.current?.showModal();
    setOpen(true);
  };
  const links = (entries: NavigationEntry[]) =>
    entries.map((entry) => (
      <li key={entry.path}>
        <NavigationLink entry={entry} variant="menu" onFollow={close} />
      </li>
    ));

  return (
    <>
      <button
        type="button"
        className={styles.burger}
        aria-expanded={isOpen}
        aria-controls="burger-menu"
        aria-label="Open menu"
        onClick={open}
      >
        <span className={styles.lines} aria-hidden="true" />
      </button>
      <dialog
        ref={dialog}
        id="burger-menu"
        className={styles.panel}
        aria-label="Menu"
        onClose={() => setOpen(false)}
      >
        <div className={styles.top}>
          <ThemeToggle theme={theme} placement="menu" />
          <button type="button" className={styles.close} aria-label="Close menu" onClick={close}>
            <span className={styles.cross} aria-hidden="true" />
          </button>
        </div>
        <nav aria-label="Menu">
          <ul className={styles.list}>
            {links(before)}
            <li>
              <p className={styles.group}>Services</p>
              <ul className={styles.list}>{links(services)}</ul>
            </li>
            {links(after)}
          </ul>
        </nav>
      </dialog>
    </>
  );
}
