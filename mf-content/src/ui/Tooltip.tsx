import { useEscape } from '@synapsei/remote-kit';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import styles from './Tooltip.module.css';

type TooltipProps = {
  text: string;
  /** The edge of the trigger that the text aligns with, so that it stays in the viewport. Default: `center`. */
  align?: 'start' | 'center' | 'end';
  /** Renders the trigger, which takes the props: `(props) => <a {...props}>`. */
  children: (trigger: { 'aria-describedby': string }) => ReactNode;
};

/**
 * Text on hover and focus (WCAG 1.4.13): the pointer may move onto it, and Escape hides it without
 * moving focus. The trigger must make sense without it.
 */
export function Tooltip({ text, align = 'center', children }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  const hide = () => setOpen(false);
  // React derives `onMouseEnter` from leaving the previous element. If that element was removed, as the
  // prerendered link under a resting pointer is, browsers report no such event.
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
