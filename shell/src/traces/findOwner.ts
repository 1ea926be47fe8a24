import type { Release } from './Action';

/** Whose element the visitor met: builds put a remote's name into each of its class names. */
export function findOwner<Known extends Release>(
  target: EventTarget | null,
  releases: readonly Known[],
): Known | undefined {
  let element = target instanceof Element ? target : null;
  for (; element; element = element.parentElement) {
    const names = [...element.classList].map((name) => name.split('__', 1)[0]);
    const owner = releases.find(({ name }) => names.includes(name));
    if (owner) return owner;
  }
  return undefined;
}
