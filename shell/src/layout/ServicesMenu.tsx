import { useEffect, useId, useRef, type FocusEvent } from 'react';
import { useEscape } from '@synapsei/remote-kit/useEscape';
import { useLocation } from 'react-router-dom';
import type { NavigationEntry } from '@synapsei/shared-types/registry';
import { RouteLink } from '../router/RouteLink';
import { Icon } from '../ui/Icon';
import styles from './ServicesMenu.module.css';
import { useDisclosure } from './useDisclosure';

type EntryProps = { entry: NavigationEntry; onFollow: () => void };

function Entry({ entry, onFollow }: EntryProps) {
  return (
    <RouteLink className={styles.entry} to={entry.path} onClick={onFollow}>
      <span className={styles.icon}>{entry.icon && <Icon path={entry.icon} />}</span>
      <span>
        <span className={styles.name}>{entry.label}</span>{' '}
        <span className={styles.description}>{entry.description}</span>
      </span>
    </RouteLink>
  );
}

/**
 * The services mega-menu: a disclosure, as the ARIA practices recommend for site navigation. Closes
 * on route change.
 */
export function ServicesMenu({ entries }: { entries: NavigationEntry[] }) {
  const { isOpen, change, toggle, hover } = useDisclosure();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { pathname } = useLocation();

  useEffect(() => change(false), [change, pathname]);

  useEscape(isOpen, () => {
    if (menu.current?.contains(document.activeElement)) button.current?.focus();
    change(false);
  });

  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) change(false);
  };

  return (
    <div ref={menu} className={styles.menu} onBlur={onBlur} {...hover}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        Services
        <span className={styles.chevron} aria-hidden="true" />
      </button>
      {/* Safari's mouse gives no link the focus, but the panel: the menu must not close before the click. */}
      <div id={panelId} className={styles.panel} hidden={!isOpen} tabIndex={-1}>
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.path}>
              <Entry entry={entry} onFollow={() => change(false)} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
