import { useStore } from '@synapsei/shared-types/host';
import { useEffect, useEffectEvent } from 'react';
import { Icon } from '@synapsei/remote-kit';
import { belongsToInputMethod } from '@synapsei/remote-kit/belongsToInputMethod';
import { useModal } from '../ui/useModal';
import { findSlot, type ExposedModule } from '../remotes/exposedModules';
import { Remote } from '../remotes/show/Remote';
import { useSite } from '../SiteContext';
import styles from './Search.module.css';

const glass = 'M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14M20 20l-4-4';
const name = 'search';

export type SearchProps = {
  /** `menu`: a row of the burger menu, without the key. Default: the top bar. */
  place?: 'bar' | 'menu';
  /** Called before the dialog opens. */
  onOpen?: () => void;
};

/** Ctrl+K, or ⌘K on a Mac. */
function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isHeld = ctrlKey !== metaKey && !altKey && !shiftKey;
  return key.toLowerCase() === 'k' && isHeld && !belongsToInputMethod(event);
}

/** Renders nothing on a site without a search remote. */
export function Search(props: SearchProps) {
  const [exposed] = findSlot(useStore(useSite().choices), name);
  return exposed && <SearchButton {...props} exposed={exposed} />;
}

/** A button that opens a dialog, and the dialog, which a remote fills. In the top bar a key opens it, too. */
function SearchButton({
  place = 'bar',
  onOpen,
  exposed,
}: SearchProps & { exposed: ExposedModule }) {
  const { host, remotes } = useSite();
  const { dialog, isOpen, open, close, onClose } = useModal();
  // Not by the router's hook: with it the main script could not merge the router into itself.
  useEffect(() => host.location.subscribe(close), [host, close]);

  const show = () => {
    onOpen?.();
    open();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (place !== 'bar' || !isShortcut(event)) return;
    event.preventDefault();
    if (isOpen) close();
    else show();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  /** A visitor who points at the button is about to search. */
  const prepare = () => {
    const store = remotes.get(exposed);
    if (store.get().status !== 'loaded') void store.start();
  };

  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-place={place}
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts={place === 'bar' ? 'Control+K Meta+K' : undefined}
        onPointerEnter={prepare}
        onClick={show}
      >
        <Icon size={22} path={glass} />
        {place === 'menu' && 'Search'}
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-label="Search" onClose={onClose}>
        {isOpen && (
          <div className={styles.content}>
            <Remote
              exposed={exposed}
              place="slot"
              name={name}
              host={host}
              remotes={remotes}
              placeholder={
                <p className={styles.loading} role="status">
                  Loading search…
                </p>
              }
            />
          </div>
        )}
      </dialog>
    </>
  );
}
