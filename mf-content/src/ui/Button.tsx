import type { ComponentProps } from 'react';
import { buttonClass, type ButtonVariant } from './buttonClass';

type ButtonProps = ComponentProps<'button'> & {
  /** Default: `secondary`. */
  variant?: ButtonVariant;
};

/** Performs an action here; for links see `LinkButton`. */
export function Button({ variant = 'secondary', ...button }: ButtonProps) {
  return <button type="button" {...button} className={buttonClass(variant)} />;
}
