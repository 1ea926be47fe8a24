import {
  useEffect,
  useId,
  useRef,
  type FocusEvent,
  useCallback,
  useState,
  type PointerEvent,
} from 'react';
import { Icon } from '@synapsei/remote-kit';
import { useEscape } from '@synapsei/remote-kit/useEscape';
import { useLocation } from 'react-router-dom';
import type { NavigationEntry } from '@synapsei/shared-types/registry';
import { RouteLink } from './NavigationLinks';
import styles from './ServicesMenu.module.css';

const openDelay = 120;
const closeDelay = 300;
/** A click this soon after a hover opened the menu was meant to open it. */
const sameIntent = 500;

/** A menu that opens by click, key and resting mouse; touch only clicks. */
function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hoverOpened = useRef(-sameIntent);

  const change = useCallback((next: boolean) => {
    clearTimeout(timer.current);
    setOpen(next);
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);

  const toggle = () => {
    const isSameIntent = performance.now() - hoverOpened.current < sameIntent;
    change(!isOpen || isSameIntent);
  };

  const onHover = (event: PointerEvent, next: boolean, delay: number) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (next && !isOpen) hoverOpened.current = performance.now();
      setOpen(next);
    }, delay);
  };
  const hover = {
    onPointerEnter: (event: PointerEvent) => onHover(event, true, openDelay),
    onPointerLeave: (event: PointerEvent) => onHover(event, false, closeDelay),
  };
  return { isOpen, change, toggle, hover };
}

type EntryProps = { entry: NavigationEntry; onFollow: () => void };

function Entry({ entry, onFollow }: EntryProps) {
  return (
    <RouteLink className={styles.entry} to={entry.path} onClick={onFollow}>
      <span className={styles.icon}>{entry.icon && <Icon size={22} path={entry.icon} />}</span>
      <span>
        <span className={styles.name}>{entry.label}</span>{' '}
        <span className={styles.description}>{entry.description}</span>
      </span>
    </RouteLink>
  );
}

/**
 * The services mega-menu: a disclosure, as the ARIA practices recommend for site navigation. Closes on route change.
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
      {/* In Safari a click focuses the panel, not the link: the menu must not close before the click. */}
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
