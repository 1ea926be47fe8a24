import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { createStore, purposes } from '@synapsei/shared-types/host';
import { servicesOrder, type NavigationEntry } from '@synapsei/shared-types/registry';
import { prerendered } from '../firstView/takeOver';
import { Frame } from '../layout/Frame';
import { RemoteFallback } from '../remotes/show/RemoteFallback';
import { SiteContext, type Site } from '../SiteContext';

const nothing = () => {};

/** The frame before any script runs: with Home's first view, and a skeleton for other pages. */
const FirstPage = () => (
  <Frame layout="full">
    <div id={prerendered.firstView}>{'{{firstView}}'}</div>
    <div id={prerendered.skeleton}>
      <RemoteFallback place="page" name="" status="loading" onRetry={nothing} />
    </div>
  </Frame>
);

/** An entry of navigation whose texts are the placeholders of its section. */
const entryOf = (section: string, place: NavigationEntry['place'], order: number) => ({
  label: `{{${section}.label}}`,
  path: `{{${section}.path}}`,
  description: `{{${section}.description}}`,
  icon: `{{${section}.icon}}`,
  place,
  order,
});

const navigation: NavigationEntry[] = [
  entryOf('navigation.before', 'top', servicesOrder - 1),
  entryOf('navigation.after', 'top', servicesOrder),
  entryOf('navigation.services', 'services', 0),
  entryOf('navigation.footer', 'footer', 0),
];

/** Text → tag of the element around it that becomes a section, and the section's name. Inner sections come first. */
const sections: [text: string, tag: string, name: string][] = [
  ['{{navigation.services.icon}}', 'svg', 'navigation.services.icon'],
  ...navigation.map(({ label }): [string, string, string] => {
    return [label, 'li', label.replace(/^\{\{|\.label\}\}$/g, '')];
  }),
  ['{{#navigation.services}}', 'li', 'navigation.hasServices'],
  ['href="{{legal.imprint}}"', 'a', 'legal.imprint'],
  ['href="{{legal.privacy}}"', 'a', 'legal.privacy'],
  ['Privacy choices', 'button', 'asksConsent'],
  ['{{firstView}}', 'div', 'firstView'],
];

/** Start and end of the innermost element of this tag around a place. */
function elementAround(html: string, place: number, tag: string): [number, number] {
  const starts: number[] = [];
  for (const { 0: found, index } of html.matchAll(RegExp(`<${tag}[ >]|</${tag}>`, 'g'))) {
    if (!found.startsWith('</')) starts.push(index);
    else {
      const [start, end] = [starts.pop()!, index + found.length];
      if (start < place && place < end) return [start, end];
    }
  }
  throw new Error(`The frame has no <${tag}> around ${html.slice(place, place + 40)}`);
}

function toSections(html: string, [text, tag, name]: (typeof sections)[number]): string {
  let result = html;
  // From the end, so that earlier places stay valid.
  for (let place = html.length; (place = html.lastIndexOf(text, place - 1)) >= 0;) {
    const [start, end] = elementAround(result, place, tag);
    const inner = result.slice(start, end);
    result = `${result.slice(0, start)}{{#${name}}}${inner}{{/${name}}}${result.slice(end)}`;
  }
  return result;
}

/** The part of a site that its frame reads. */
const siteOf = (config: RuntimeConfig) =>
  ({
    host: { config },
    theme: createStore('light'),
    consent: { inUse: purposes },
    choices: createStore([{ release: { navigation } }]),
  }) as unknown as Site;

/**
 * The markup around a page as a template without logic. Assembling a site fills it with the registry's navigation and the
 * runtime config; `config` holds placeholders only.
 */
export function createFrameTemplate(config: RuntimeConfig): string {
  const html = renderToStaticMarkup(
    <SiteContext value={siteOf(config)}>
      <StaticRouter location="/">
        <FirstPage />
      </StaticRouter>
    </SiteContext>,
  );
  return (
    sections
      .reduce(toSections, html)
      // The page that is served is Home.
      .replace(
        /href="#\{\{(navigation\.\w+)\.path\}\}"/g,
        '$&{{#$1.isHome}} aria-current="page"{{/$1.isHome}}',
      )
      // Inside a section, fields are named without its prefix.
      .replace(/(\{\{[#/]?)navigation\.\w+\.(?=\w)/g, '$1')
  );
}
