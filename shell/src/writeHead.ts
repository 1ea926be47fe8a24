import type { PageHead } from '@synapsei/shared-types';

/** The description that the page came with: it stands for pages that have none of their own. */
let siteDescription: string | undefined;

function writeDescription(description: string | undefined) {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (!tag) return;
  siteDescription ??= tag.content;
  tag.content = description ?? siteDescription;
}

/** Writes title and description into the document's head; tags that the page came with are edited in place. */
export function writeHead({ title, description }: PageHead, company: string): void {
  document.title = title === company ? company : `${title} · ${company}`;
  writeDescription(description);
}
