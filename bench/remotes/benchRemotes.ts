import { inRoot } from '@synapsei/presets/inRoot';
import { assembleLocal, build, originOf, remotes, withChromium } from '@synapsei/workspace/testing';
import { withBeside } from '../federation/sides';
import { compare, figure, inTurns, type Options } from '../runBenchmark';
import { measurePage, portBase, servedBytes, withVisitor } from '../visit';
import { createTeam } from './createTeam';

const count = 30;
const sides = ['many', 'own'] as const;

/** Compares the site with 30 remotes to the site as it is: bytes of the page, first visit to Home. */
export async function benchRemotes({ runs = 9 }: Options) {
  await build();
  const base = portBase();
  const folder = inRoot('.cache', 'remotes');
  const others = Array.from({ length: count - remotes.length }, (_, index) =>
    createTeam(index, `${originOf('mf-content', base)}/`),
  );
  assembleLocal(base);
  assembleLocal(base, folder, others);
  return withBeside([folder, inRoot('shell', 'dist')], async (own, many) => {
    const origins = { own, many };
    const [ownBytes, bytes] = await Promise.all([own, many].map((url) => servedBytes([`${url}/`])));
    const visits = await withChromium((browser) =>
      inTurns(sides, runs, (side) =>
        withVisitor(browser, (context) => measurePage(context, `${origins[side]}/`)),
      ),
    );
    return [
      figure(`page with ${remotes.length} remotes`, 'kilobytes', ownBytes!),
      figure(`page with ${count}`, 'kilobytes', bytes!),
      compare('largest paint, cold', 'milliseconds', visits, ({ lcp }) => lcp, { most: 1.15 }),
      compare('content shown, cold', 'milliseconds', visits, ({ shown }) => shown, { most: 1.15 }),
    ];
  });
}
