import { Icon } from '@synapsei/remote-kit';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { belongsToInputMethod } from '@synapsei/remote-kit/belongsToInputMethod';
import styles from './ChatMenu.module.css';
import { icons } from '../icons';
import type { ChatSurface } from '../useChatSurface';
import { WithExtras } from './WithExtras';

type Props = {
  surface: ChatSurface;
  /** Class of the button that opens the menu. */
  className?: string;
};

/** Menu for the conversation as a whole, with a way to reach a person. */
export function ChatMenu({ surface, className }: Props) {
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  /** Closes the menu only: WebKit would close the panel around it as well. */
  function closeByKey(event: KeyboardEvent) {
    if (!isOpen || event.key !== 'Escape' || belongsToInputMethod(event.nativeEvent)) return;
    event.stopPropagation();
    event.preventDefault();
    document.getElementById(id)!.hidePopover();
  }

  /** Closes the menu when focus leaves it: otherwise Escape would close the panel as well. */
  function closeWithoutFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (!isOpen || !relatedTarget || currentTarget.contains(relatedTarget)) return;
    document.getElementById(id)!.hidePopover();
  }

  function place({ style }: HTMLElement) {
    const { bottom, right } = buttonRef.current!.getBoundingClientRect();
    style.setProperty('--menu-top', `${bottom}px`);
    style.setProperty('--menu-right', `${document.documentElement.clientWidth - right}px`);
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- it only handles a key and leaving focus
    <div onKeyDown={closeByKey} onBlur={closeWithoutFocus}>
      <button
        ref={buttonRef}
        type="button"
        className={className}
        aria-label="Chat options"
        title="Chat options"
        popoverTarget={id}
      >
        <Icon path={icons.more} />
      </button>
      <div
        id={id}
        className={styles.menu}
        popover="auto"
        role="group"
        aria-label="Chat options"
        onBeforeToggle={({ currentTarget, newState }) => {
          if (newState !== 'open') return;
          place(currentTarget);
          setIsOpen(true);
        }}
        // Only once the menu is hidden: focus returns to the button only from an element in it.
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen && <WithExtras>{({ ChatOptions }) => <ChatOptions {...surface} />}</WithExtras>}
      </div>
    </div>
  );
}
