import { prerendered } from './prerendered';
import { rememberFocus } from './rememberFocus';

/** The prerendered part that stays visible until Home's remote has loaded; `undefined` if the page has none. */
export const findFirstView = (): HTMLElement | undefined =>
  document.getElementById(prerendered.firstView) ?? undefined;

/** Replaces the prerendered page with the running site in one step, so that nothing moves or flickers. */
export function takeOver(root: HTMLElement, render: () => void): void {
  const returnFocus = rememberFocus(root);
  render();
  returnFocus();
  delete document.documentElement.dataset.view;
}
