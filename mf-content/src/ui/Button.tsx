import type { ComponentProps } from 'react';
import { buttonClass, type ButtonVariant } from './buttonClass';

type ButtonProps = ComponentProps<'button'> & {
  /** By default `secondary`. */
  variant?: ButtonVariant;
};

/** Does something here; what leads elsewhere is a `LinkButton`. */
export function Button({ variant = 'secondary', ...button }: ButtonProps) {
  return <button type="button" {...button} className={buttonClass(variant)} />;
}
