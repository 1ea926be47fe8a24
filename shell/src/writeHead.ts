import type { PageHead } from '@synapsei/shared-types/host';

/** Tags of the page that repeat a route's data; link previews use them too. */
const ownDescription = 'meta[name="description"]';
const tags = {
  title: ['meta[property="og:title"]'],
  description: [ownDescription, 'meta[property="og:description"]'],
};

/** The original description, for pages without their own. */
let siteDescription: string | undefined;

const findMeta = (selector: string) => document.querySelector<HTMLMetaElement>(selector);

function writeAll(selectors: string[], content: string) {
  for (const selector of selectors) findMeta(selector)?.setAttribute('content', content);
}

const dataId = 'page-data';

/**
 * An element for data that never counts as code: the copy of a script that has run does not run. For the
 * text of any other script Firefox consults Trusted Types, whatever its type.
 */
function createDataBlock(): HTMLScriptElement {
  const started = document.querySelector<HTMLScriptElement>('script:not([type], [src])');
  return (started ?? document.createElement('script')).cloneNode() as HTMLScriptElement;
}

/** The only element for a page's structured data; removed if there is none. */
function writeData(jsonLd: PageHead['jsonLd']) {
  const before = document.getElementById(dataId);
  if (!jsonLd) {
    before?.remove();
    return;
  }
  const element = before ?? createDataBlock();
  element.id = dataId;
  element.setAttribute('type', 'application/ld+json');
  // Not `textContent`, which Trusted Types treat as code in any script.
  element.replaceChildren(JSON.stringify({ '@context': 'https://schema.org', ...jsonLd }));
  if (!before) document.head.append(element);
}

/** Writes a page's metadata into the document's head; existing tags are edited in place. */
export function writeHead({ title, description, jsonLd }: PageHead, company: string): void {
  document.title = title === company ? company : `${title} · ${company}`;
  writeAll(tags.title, document.title);
  siteDescription ??= findMeta(ownDescription)?.content;
  writeAll(tags.description, description ?? siteDescription ?? '');
  writeData(jsonLd);
}
