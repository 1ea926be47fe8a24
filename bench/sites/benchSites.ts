import {
  inTurns,
  medianOf,
  ratioOf,
  runBenchmark,
  type Figure,
  type Options,
} from '../runBenchmark';
import { conditions, measurePage, withBrowser, withVisitor } from '../withBrowser';

/** One of each kind of screen. */
const routes =
  'products chat pricing knowledgeBase aiService articles resources blog case-studies offerings/llm offerings/nexus article/1';
const landingPages = ['/s/llm/', '/p/nexus/', '/a/1/'];
const addresses = ['/', ...routes.split(' ').map((route) => `/#/${route}`), ...landingPages];

/**
 * Compares first visits of two running sites, such as this checkout's and an earlier one's: `npm run bench -- sites
 * http://localhost:8080 http://localhost:9080`, with addresses behind for fewer of them. `--runs 5`.
 */
export async function benchSites({ runs: rounds = 5, words }: Options): Promise<void> {
  const [site, earlier, ...only] = words;
  if (!site || !earlier) throw new Error('"sites" needs the addresses of two running sites.');
  await runBenchmark('sites', () =>
    withBrowser(async (browser) => {
      const figures: Figure[] = [];
      for (const address of only.length > 0 ? only : addresses) {
        const runs = await inTurns([site, earlier], rounds, (origin) =>
          withVisitor(browser, (context) => measurePage(context, origin + address, 3_000)),
        );
        const both = (key: 'lcp' | 'bytes'): [number, number] => [
          medianOf(runs[site]!, key),
          medianOf(runs[earlier]!, key),
        ];
        console.log(`${address}: ${both('lcp').join(', ')} ms, ${both('bytes').join(', ')} bytes`);
        figures.push(
          ratioOf(`${address}: largest paint`, 'milliseconds', both('lcp'), { most: 1.05 }),
          ratioOf(`${address}: bytes`, 'kilobytes', both('bytes'), { most: 1 }),
        );
      }
      return { figures, settings: { rounds, ...conditions } };
    }),
  );
}
