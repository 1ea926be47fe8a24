import { compare, inTurns, type Figure, type Options } from '../runBenchmark';
import { conditions, measurePage, withBrowser, withVisitor } from '../withBrowser';

/** One of each kind of screen. */
const routes =
  'products chat pricing knowledgeBase aiService articles resources blog case-studies offerings/llm offerings/nexus article/1';
const landingPages = ['/s/llm/', '/p/nexus/', '/a/1/'];
const addresses = ['/', ...routes.split(' ').map((route) => `/#/${route}`), ...landingPages];

/**
 * First visits of two running sites: `npm run bench -- sites http://localhost:8080 http://localhost:9080`, with
 * addresses behind for fewer of them. `--runs 5`.
 */
export async function benchSites({ runs: rounds = 5, words }: Options) {
  const [site, earlier, ...only] = words;
  if (!site || !earlier) throw new Error('"sites" needs the addresses of two running sites.');
  const figures: Figure[] = [];
  await withBrowser(async (browser) => {
    for (const address of only.length > 0 ? only : addresses) {
      const runs = await inTurns([site, earlier], rounds, (origin) =>
        withVisitor(browser, (context) => measurePage(context, origin + address, 3_000)),
      );
      const paint = `${address}: largest paint`;
      const both = [
        compare(paint, 'milliseconds', runs, ({ lcp }) => lcp, { most: 1.05 }),
        compare(`${address}: bytes`, 'kilobytes', runs, ({ bytes }) => bytes, { most: 1 }),
      ];
      console.log(both.map(({ what, of }) => `${what} ${of}`).join(', '));
      figures.push(...both);
    }
  });
  return { figures, settings: { rounds, ...conditions } };
}
