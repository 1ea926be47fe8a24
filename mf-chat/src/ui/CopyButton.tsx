import { useEffect, useState } from 'react';
import { Icon } from './Icon';
import { icons } from './icons';
import styles from './Message.module.css';
import { toPlainText } from './splitText';

const shownForMs = 2_000;

/** Copies a message as plain text. */
export function CopyButton({ content }: { content: string }) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), shownForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(toPlainText(content));
      setIsCopied(true);
    } catch (error) {
      console.error('The message could not be copied:', error);
    }
  }

  return (
    <button type="button" className={styles.copy} onClick={() => void copy()}>
      <Icon path={isCopied ? icons.check : icons.copy} size={16} />
      {isCopied ? 'Copied' : 'Copy'}
    </button>
  );
}
