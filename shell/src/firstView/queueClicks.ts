import { clickAttribute } from '@synapsei/shared-types/host';
import { prerendered } from './takeOver';

/** Events of the first view, in order; the counter replaces `push`. */
export type ClickQueue = { push(event: string): unknown };
declare global {
  var firstViewClicks: (ClickQueue & Iterable<string>) | undefined;
}

const queue: string[] = [];
globalThis.firstViewClicks = queue;

/** Part of the inline script: links of the first view work before any other script, and their clicks count. */
addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const element = target.closest(`#${prerendered.firstView} [${clickAttribute}]`);
  if (element) queue.push(element.getAttribute(clickAttribute) ?? '');
});
