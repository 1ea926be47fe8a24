import { useEffect, useState } from 'react';
import { Icon } from './Icon';
import { copyText } from './copyText';
import { checkIcon } from './icons';
import { Text } from './Text';

const copyIcon = 'M9 9h10v11H9zM5 15V4h10';
const shownForMs = 2_000;

type Props = {
  /** Returns the text to copy, called when the button is pressed. */
  read: () => string;
  className?: string;
  /** Default: Copy. */
  label?: string;
};

/** Copies a text and shows for two seconds whether that worked. */
export function CopyButton({ read, className, label = 'Copy' }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const isCopied = outcome === 'copied';

  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), shownForMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => setOutcome((await copyText(read())) ? 'copied' : 'refused');

  return (
    <>
      <button type="button" className={className} onClick={() => void copy()}>
        <Icon path={isCopied ? checkIcon : copyIcon} size={16} />
        <Text>{isCopied ? 'Copied' : label}</Text>
      </button>
      {outcome === 'refused' && <span role="status">Your browser blocked copying.</span>}
    </>
  );
}
