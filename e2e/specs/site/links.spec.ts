import type { Page } from '@playwright/test';
import { ownServices } from '../../core/needs';
import { origins } from '../../core/origins';
import { errorHeading, screens } from '../../core/routes';
import { expect, test } from '../../core/test';
import type { Site } from '../../pages/Site';

/** Lists every link of the current page, including those in closed menus. */
const readLinks = (page: Page) =>
  page.locator('a').evaluateAll((anchors: HTMLAnchorElement[]) =>
    anchors.map((anchor) => ({
      href: anchor.getAttribute('href') ?? '',
      /** The address as the browser resolves it; empty if it cannot. */
      url: anchor.href,
      target: anchor.target,
      rel: anchor.rel,
      /** Its accessible name: the label, else the text. */
      name: (anchor.ariaLabel ?? anchor.textContent ?? '').replace(/\s+/g, ' ').trim(),
    })),
  );

/** A link in the document, even in a closed menu. */
type PageLink = Awaited<ReturnType<typeof readLinks>>[number];

/** A link and the screen that has it. */
type Found = PageLink & { from: string };

const home = `${origins.shell}/`;
const isOwn = ({ url }: PageLink) => url.startsWith(home);
/** Pages and files of the local content service, which stand for an operator's own on another origin. */
const isOfContent = ({ url }: PageLink) => url.startsWith(`${origins.content}/`);
const isDownload = (link: PageLink) => isOfContent(link) && link.url.endsWith('.pdf');
const isSkipLink = ({ href }: PageLink) => href === '#main';

/** The route behind a link, even if written as an absolute address, as in the blog's feed. */
function routeOf({ href }: PageLink): string | undefined {
  const hash = href.startsWith(`${home}#`) ? href.slice(home.length) : href;
  return hash.startsWith('#/') ? hash.slice(1) : undefined;
}

const pathOf = (route: string) => route.replace(/[?#].*/, '');

/** Opens a route and waits for its page: the one `before` stays in view until then. */
async function follow(site: Site, route: string, before: string | undefined) {
  const isOther = before === undefined || pathOf(before) !== pathOf(route);
  if (isOther) {
    await site.heading.evaluateAll((headings: HTMLElement[]) =>
      headings.forEach((heading) => (heading.dataset.left = 'true')),
    );
  }
  await site.open(route);
  await expect(site.main.locator('h1[data-left]'), `${route} is shown`).toHaveCount(0);
  await site.settled();
}

/** Follows every route link from Home on, in one page, until there are no new ones. */
async function crawl(page: Page, site: Site): Promise<{ routes: string[]; links: Found[] }> {
  const routes = ['/'];
  const links: Found[] = [];
  // The list grows during the walk.
  for (const [index, route] of routes.entries()) {
    await follow(site, route, routes[index - 1]);
    await expect(site.heading, `${route} has one heading of level 1`).toHaveCount(1);
    await expect(site.heading, route).not.toHaveText(errorHeading);
    await expect(site.main.getByRole('alert'), route).toHaveCount(0);
    expect(new URL(page.url()).hash, `${route} is not a redirect`).toBe(`#${route}`);
    const found = (await readLinks(page)).map((link) => ({ ...link, from: route }));
    links.push(...found);
    const next = found.flatMap((link) => routeOf(link) ?? []);
    routes.push(...new Set(next.filter((path) => !routes.includes(path))));
  }
  return { routes, links };
}

type Check = [holds: boolean, fault: string];

const tabChecks = ({ target, rel, name }: PageLink): Check[] => [
  [target === '_blank', 'opens no new tab'],
  [/\bnoopener\b/.test(rel) && /\bnoreferrer\b/.test(rel), 'passes opener or referrer'],
  [/\(opens in a new (tab|window)\)/i.test(name), `does not say that it opens a tab: "${name}"`],
];

function checksOf(link: PageLink): Check[] {
  const named: Check = [link.name.replace(/\(opens in .*\)/, '').trim() !== '', 'has no name'];
  if (link.url.startsWith('mailto:') || isDownload(link)) return [named];
  if (isOwn(link)) return link.target === '' ? [named] : [named, ...tabChecks(link)];
  const isSecure =
    isOfContent(link) || (URL.canParse(link.url) && new URL(link.url).protocol === 'https:');
  return [named, [isSecure, 'is not an https address'], ...tabChecks(link)];
}

/** The problem of a link; empty if there is none. */
const faultsOf = (link: Found): string[] =>
  checksOf(link).flatMap(([holds, fault]) => (holds ? [] : `${link.from}: ${link.href} ${fault}`));

/** On our origin, but not a route: a landing page, a post or a download. */
const isFile = (link: Found) =>
  isOfContent(link) || (isOwn(link) && !routeOf(link) && !isSkipLink(link));

/** The internal product is excluded from the product list (specification, section 2): nothing links to it. */
const isLinked = (path: string) => path !== '/offerings/synapsei';

// Specification: routes.10, decisions.4
test(
  'every link of the site leads to a real page, or says that it opens a new tab',
  ownServices,
  async ({ page, site }) => {
    const { routes, links } = await crawl(page, site);
    expect(routes).toEqual(
      expect.arrayContaining(screens.map(({ path }) => path).filter(isLinked)),
    );

    expect(links.flatMap(faultsOf)).toEqual([]);

    const files = new Set(links.filter(isFile).map(({ url }) => url));
    for (const url of files) {
      const answer = await page.request.get(url);
      expect(answer.status(), url).toBe(200);
    }

    const outside = new Set(links.filter((link) => !isOwn(link)).map(({ url }) => url));
    const counts = `${routes.length} routes, ${files.size} other pages, ${outside.size} external addresses, ${links.length} links`;
    console.log(`crawled: ${counts}`);
  },
);
