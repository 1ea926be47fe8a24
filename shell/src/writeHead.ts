import type { PageHead } from '@synapsei/shared-types';

/** Tags of the page that say the same of a route; previews of links that people copy from here follow too. */
const tags = {
  title: ['meta[property="og:title"]'],
  description: ['meta[name="description"]', 'meta[property="og:description"]'],
};

/** The description that the page came with: it stands for pages that have none of their own. */
let siteDescription: string | undefined;

const findMeta = (selector: string) => document.querySelector<HTMLMetaElement>(selector);

function writeAll(selectors: string[], content: string) {
  for (const selector of selectors) findMeta(selector)?.setAttribute('content', content);
}

const dataId = 'page-data';

/** The one element for facts about the page in view; gone where there are none. */
function writeData(jsonLd: PageHead['jsonLd']) {
  const before = document.getElementById(dataId);
  if (!jsonLd) {
    before?.remove();
    return;
  }
  const element = before ?? document.createElement('script');
  element.id = dataId;
  element.setAttribute('type', 'application/ld+json');
  element.textContent = JSON.stringify({ '@context': 'https://schema.org', ...jsonLd });
  if (!before) document.head.append(element);
}

/** Writes what a page says of itself into the document's head; tags that the page came with are edited in place. */
export function writeHead({ title, description, jsonLd }: PageHead, company: string): void {
  document.title = title === company ? company : `${title} · ${company}`;
  writeAll(tags.title, document.title);
  siteDescription ??= findMeta(tags.description[0]!)?.content;
  writeAll(tags.description, description ?? siteDescription ?? '');
  writeData(jsonLd);
}
