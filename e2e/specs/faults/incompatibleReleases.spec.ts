import type { DeployedRelease } from '@synapsei/shared-types/registry';
import { remoteName } from '@synapsei/release';
import { isServedBy } from '../../core/origins';
import { both, plantedFaults } from '../../core/needs';
import { publish, readRegistry, releaseOf } from '../../core/publish';
import { expect, test } from '../../core/test';
import { createExposedModule, exposedModules } from '../../pages/exposedModules';
import { expectFallback, expectRestWorks, inProduct } from './expectations';

/** A requirement that this shell cannot meet, and the console output about both sides. */
const needs: { name: string; change: (release: DeployedRelease) => void; says: RegExp }[] = [
  {
    name: 'another React major',
    change: (release) => (release.shared.react = '^18.0.0'),
    says: /needs react \^18\.0\.0, the shell provides 19\.\d+\.\d+/,
  },
  {
    name: 'another contract',
    change: (release) => (release.contract = '^2.0.0'),
    says: /needs contract \^2\.0\.0, the shell provides 1\.\d+\.\d+/,
  },
  {
    name: 'another federation runtime',
    change: (release) => (release.runtime = '3.0'),
    says: /was built for federation runtime 3\.0, the shell runs 2\.9/,
  },
];

for (const facts of exposedModules) {
  for (const [row, { name, change, says }] of needs.entries()) {
    test(
      `the ${facts.name} is refused before any of its files runs when it needs ${name}`,
      both(plantedFaults, inProduct(facts, row, false)),
      async ({ page, site, faults }) => {
        const exposed = createExposedModule(page, facts);
        const registry = await readRegistry();
        change(releaseOf(registry, facts.remote));
        const others = structuredClone(registry);
        others.remotes[remoteName(facts.remote)]!.enabled = false;
        await publish(page, registry, others);
        const requested: string[] = [];
        page.on('request', (request) => {
          const isCode = ['script', 'stylesheet', 'fetch'].includes(request.resourceType());
          if (isCode && isServedBy(facts.remote, new URL(request.url())))
            requested.push(request.url());
        });
        await site.open(facts.path);
        await expectFallback(exposed);
        expect(faults.console.join('\n')).toMatch(exposed.report('incompatible'));
        expect(faults.console.join('\n')).toMatch(says);
        await expectRestWorks(site, exposed);
        expect(requested).toEqual([]);
      },
    );
  }
}
