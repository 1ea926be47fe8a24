import type { PageHead } from '@synapsei/shared-types';

/** Writes title and description into the document's head; tags that the page came with are edited in place. */
export function writeHead({ title, description }: PageHead, company: string): void {
  document.title = title === company ? company : `${title} · ${company}`;
  if (!description) return;
  const tag = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (tag) tag.content = description;
}
