import { useId, useLayoutEffect, type RefObject } from 'react';
import styles from './MessageField.module.css';
import type { useComposer } from './useComposer';
import { WithExtras } from '../extras/WithExtras';

type Props = {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  composer: ReturnType<typeof useComposer>;
  className: string | undefined;
  placeholder: string;
};

/** The text field: grows with its text, and warns when it is too long. */
export function MessageField({ fieldRef, composer, className, placeholder }: Props) {
  const noteId = useId();
  const { draft, hasNote, length, longest, isLoading, onChange, onKeyDown } = composer;
  useAutosize(fieldRef, draft);
  return (
    <>
      <textarea
        ref={fieldRef}
        className={`${styles.input} ${className}`}
        rows={1}
        dir="auto"
        aria-label="Your message"
        aria-describedby={hasNote ? noteId : undefined}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="send"
        value={draft}
        disabled={isLoading}
        onChange={onChange}
        onKeyDown={onKeyDown}
      />
      {hasNote && (
        <WithExtras>
          {({ LengthNote }) => <LengthNote id={noteId} length={length} longest={longest} />}
        </WithExtras>
      )}
    </>
  );
}

/** Grows a textarea with its text, up to its own max height, where CSS cannot (`field-sizing`). */
function useAutosize(fieldRef: { current: HTMLTextAreaElement | null }, text: string): void {
  useLayoutEffect(() => {
    const field = fieldRef.current;
    if (!field || globalThis.CSS?.supports?.('field-sizing', 'content')) return;
    field.style.blockSize = 'auto';
    field.style.blockSize = `${field.scrollHeight}px`;
  }, [fieldRef, text]);
}
