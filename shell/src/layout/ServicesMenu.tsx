import { useEffect, useId, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { NavigationEntry } from '@synapsei/shared-types';
import { Icon } from './Icon';
import styles from './ServicesMenu.module.css';
import { useDisclosure } from './useDisclosure';

/** The services mega-menu: a disclosure, as the ARIA practices advise for site navigation. Closes on route change. */
export function ServicesMenu({ entries }: { entries: NavigationEntry[] }) {
  const { isOpen, change, hover } = useDisclosure();
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { pathname } = useLocation();

  useEffect(() => change(false), [change, pathname]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    change(false);
    button.current?.focus();
  };
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) change(false);
  };

  return (
    // Escape and leaving close the menu for whichever of its controls has focus.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.menu} onKeyDown={onKeyDown} onBlur={onBlur} {...hover}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => change(!isOpen)}
      >
        Services
        <span className={styles.chevron} aria-hidden="true" />
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.path}>
              <Link className={styles.entry} to={entry.path} onClick={() => change(false)}>
                <span className={styles.icon}>{entry.icon && <Icon path={entry.icon} />}</span>
                <span>
                  <span className={styles.name}>{entry.label}</span>
                  <span className={styles.description}>{entry.description}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
