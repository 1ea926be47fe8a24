import { useEffect, type ComponentType } from 'react';
import { Icon } from '@synapsei/remote-kit';
import { useLocation } from 'react-router-dom';
import type { NavigationEntry } from '@synapsei/shared-types/registry';
import { useSite } from '../SiteContext';
import { ThemeToggle } from '../theme/ThemeToggle';
import type { SearchProps } from '../search/Search';
import styles from './BurgerMenu.module.css';
import { NavigationLinks } from './NavigationLinks';
import { useModal } from '../ui/useModal';

type Props = {
  before: NavigationEntry[];
  services: NavigationEntry[];
  after: NavigationEntry[];
  Search?: ComponentType<SearchProps> | null;
};

const lines = 'M3 6h18M3 12h18M3 18h18';
const cross = 'M5 5l14 14M19 5L5 19';

/** The slide-in menu at 48 rem or less: a native dialog, so the browser manages focus and background. */
export function BurgerMenu({ before, services, after, Search }: Props) {
  const { dialog, isOpen, open, close, onClose } = useModal('(width > 48rem)');
  const { theme } = useSite();
  const { pathname } = useLocation();

  useEffect(() => close(), [close, pathname]);

  const links = (entries: NavigationEntry[]) => (
    <NavigationLinks entries={entries} variant="menu" onFollow={close} />
  );

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
        <Icon size={22} path={lines} />
      </button>
      <dialog
        ref={dialog}
        id="burger-menu"
        className={styles.panel}
        aria-label="Menu"
        onClose={onClose}
      >
        <div className={styles.content}>
          <div className={styles.top}>
            <ThemeToggle theme={theme} placement="menu" />
            <button type="button" className={styles.close} aria-label="Close menu" onClick={close}>
              <Icon size={22} path={cross} />
            </button>
          </div>
          {Search && <Search place="menu" />}
          <nav aria-label="Menu">
            <ul className={styles.list}>
              {links(before)}
              {services.length > 0 && (
                <li>
                  <p className={styles.group}>Services</p>
                  <ul className={styles.list}>{links(services)}</ul>
                </li>
              )}
              {links(after)}
            </ul>
          </nav>
        </div>
      </dialog>
    </>
  );
}
