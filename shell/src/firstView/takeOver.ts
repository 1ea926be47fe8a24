import { prerendered } from './prerendered';
import { rememberFocus } from './rememberFocus';

/** The part of the prerendered page that stays in view until Home's remote is there. `undefined` when the page has none. */
export const findFirstView = (): HTMLElement | undefined =>
  document.getElementById(prerendered.firstView) ?? undefined;

/** Puts the running site where the prerendered one stands, in one step, so that nothing moves or blinks. */
export function takeOver(root: HTMLElement, render: () => void): void {
  const returnFocus = rememberFocus(root);
  render();
  returnFocus();
  delete document.documentElement.dataset.view;
}
