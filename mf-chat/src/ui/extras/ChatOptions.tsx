import { useStore } from '@synapsei/shared-types/host';
import { copyText, ExternalLink, Icon } from '@synapsei/remote-kit';
import { useState, type MouseEvent, type ReactNode } from 'react';
import styles from './ChatOptions.module.css';
import { toMailAddress, toTranscript } from './toTranscript';
import type { ChatSurface } from '../useChatSurface';

const icons = {
  copy: 'M9 9h10v11H9zM5 15V4h10',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  clear: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  privacy: 'M12 3l7 3v5c0 5-3 8-7 10c-4-2-7-5-7-10V6z',
  imprint: 'M6 4h12v16H6zM9 9h6M9 13h6',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM5 20q1-5 7-5t7 5',
};

/** The menu's options. Rendered on each opening, because another tab may have changed their state. */
export function ChatOptions({ host, chat, name }: ChatSurface) {
  const { messages } = useStore(chat);
  const { assistant } = host.config.brand;
  const [isKept, setIsKept] = useState(chat.isOnDevice);
  const [status, setStatus] = useState('');
  const transcript = () => toTranscript(messages, assistant);

  async function copy() {
    const isCopied = await copyText(transcript());
    setStatus(isCopied ? 'Conversation copied.' : 'The conversation could not be copied.');
  }

  function keep(isOn: boolean) {
    chat.setOnDevice(isOn);
    // Read back: a browser may refuse to store.
    const isStored = chat.isOnDevice();
    setIsKept(isStored);
    if (isOn && !isStored) setStatus("Your browser blocks storage, so the chat can't be kept.");
    else setStatus(isOn ? 'Kept on this device for 90 days.' : 'No longer kept on this device.');
  }

  /** Opens the privacy choices. The chat's own page has no footer with them, nor with the imprint. */
  function askForChoices({ currentTarget }: MouseEvent) {
    // Focus returns to the menu's button now, and from the choices later.
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    host.consent.ask?.();
  }

  function clear() {
    keep(false);
    chat.startOver(name);
    setStatus('Chat cleared.');
  }

  return (
    <>
      {messages.length > 0 && (
        <>
          <Option icon="copy" onClick={() => void copy()}>
            Copy conversation
          </Option>
          <Option
            icon="download"
            onClick={() => {
              download(`chat-${new Date().toISOString().slice(0, 10)}.md`, transcript());
              setStatus('Conversation downloaded.');
            }}
          >
            Download conversation
          </Option>
        </>
      )}
      <label className={styles.option}>
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={isKept}
          onChange={(event) => keep(event.target.checked)}
        />
        Keep this chat on this device
      </label>
      <Option icon="clear" onClick={clear}>
        Clear this chat
      </Option>
      <PersonLink host={host} transcript={transcript} />
      {host.consent.ask && (
        <Option icon="privacy" onClick={askForChoices}>
          Privacy choices
        </Option>
      )}
      {host.config.legal.imprint && (
        <ExternalLink className={styles.option} href={host.config.legal.imprint}>
          <Icon path={icons.imprint} size={18} />
          Imprint
        </ExternalLink>
      )}
      <p className={styles.status} role="status">
        {status}
      </p>
    </>
  );
}

type OptionProps = {
  icon: keyof typeof icons;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
};

function Option({ icon, onClick, children }: OptionProps) {
  return (
    <button type="button" className={styles.option} onClick={onClick}>
      <Icon path={icons[icon]} size={18} />
      {children}
    </button>
  );
}

type PersonProps = Pick<ChatSurface, 'host'> & { transcript: () => string };

/** Link to a person: a page, or an e-mail with the conversation, as the operator configures. */
function PersonLink({ host, transcript }: PersonProps) {
  const { links, brand } = host.config;
  const { person = links.booking } = links;
  const isMail = /^mailto:/i.test(person);
  const Link = isMail ? 'a' : ExternalLink;
  return (
    <Link
      className={styles.option}
      href={isMail ? toMailAddress(person, `Chat with ${brand.assistant}`, transcript()) : person}
      onClick={() => host.track({ name: 'consultation-click', label: 'Chat Options' })}
    >
      <Icon path={icons.person} size={18} />
      {isMail ? 'Send this chat to a person' : 'Talk to a person'}
    </Link>
  );
}

/** Saves a text as a file. */
function download(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
