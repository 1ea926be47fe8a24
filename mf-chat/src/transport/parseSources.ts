import type { ReplySource } from '@synapsei/shared-types/chat';
import { orNothing } from '../orNothing';

const ownPage = /^#?\/(?!\/)[\w/-]*$/;
const mostShown = 6;

function isSource(value: unknown): value is ReplySource {
  const { title, href } = (value ?? {}) as { title?: unknown; href?: unknown };
  return (
    typeof title === 'string' && title !== '' && typeof href === 'string' && ownPage.test(href)
  );
}

/** Parses a list of sources, or its JSON. Pages outside this site are dropped. Never throws. */
export function parseSources(value: unknown): ReplySource[] {
  const list = typeof value === 'string' ? orNothing<unknown>(() => JSON.parse(value)) : value;
  if (!Array.isArray(list)) return [];
  return list
    .filter(isSource)
    .slice(0, mostShown)
    .map(({ title, href }) => ({ title, href: href.startsWith('#') ? href : `#${href}` }));
}
