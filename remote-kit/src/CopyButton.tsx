import { useEffect, useState } from 'react';
import { Icon } from './Icon';
import { checkIcon } from './icons/checkIcon';

const copyIcon = 'M9 9h10v11H9zM5 15V4h10';
const shownForMs = 2_000;

type Props = {
  /** Returns the text to copy, called when the button is pressed. */
  read: () => string;
  className?: string;
};

/** Copies a text and confirms it for two seconds. */
export function CopyButton({ read, className }: Props) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), shownForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(read());
      setIsCopied(true);
    } catch (error) {
      console.error('The text could not be copied:', error);
    }
  }

  return (
    <button type="button" className={className} onClick={() => void copy()}>
      <Icon path={isCopied ? checkIcon : copyIcon} size={16} />
      {isCopied ? 'Copied' : 'Copy'}
    </button>
  );
}
