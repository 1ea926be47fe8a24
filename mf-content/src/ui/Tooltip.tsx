import { useEscape } from '@synapsei/remote-kit';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import styles from './Tooltip.module.css';

type TooltipProps = {
  text: string;
  /** Which edge of the trigger the words keep to; at the page's side they would leave it otherwise. By default `center`. */
  align?: 'start' | 'center' | 'end';
  /** Renders the trigger, which takes the props: `(props) => <a {...props}>`. */
  children: (trigger: { 'aria-describedby': string }) => ReactNode;
};

/**
 * Words on hover and on focus (WCAG 1.4.13): the pointer may move onto them, Escape hides them
 * without moving focus. Never holds what is needed to understand the trigger.
 */
export function Tooltip({ text, align = 'center', children }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  const hide = () => setOpen(false);
  // Not `onMouseEnter`: React makes it of the leaving of what lay there before, and browsers report none
  // where that was taken away, as the prerendered link is under a resting pointer when the page takes over.
  const showOnEnter = ({ currentTarget, relatedTarget }: MouseEvent) => {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!isInside) show();
  };

  useEscape(open, hide);

  return (
    <span
      className={styles.anchor}
      role="presentation"
      onMouseOver={showOnEnter}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      {children({ 'aria-describedby': id })}
      <span className={styles.tip} data-open={open} data-align={align} role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}
